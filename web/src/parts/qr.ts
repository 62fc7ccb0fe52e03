// QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which is up to 213 bytes.

// By version: bytes of correction a block, blocks of the first kind and their data, blocks with one byte more.
const BLOCKS: [number, number, number, number][] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
];
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number): number => (a && b ? (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0) : 0);

function correction(data: number[], count: number): number[] {
  let divisor = [1];
  for (let power = 0; power < count; power++) {
    const next = [...divisor, 0];
    divisor.forEach((factor, index) => (next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, EXP[power] ?? 0)));
    divisor = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index++) {
    const lead = rest[index] ?? 0;
    divisor.forEach((factor, at) => (rest[index + at] = (rest[index + at] ?? 0) ^ times(factor, lead)));
  }
  return rest.slice(data.length);
}

// All bytes of the code, interleaved as they are laid out.
function codewords(text: Uint8Array, version: number): number[] {
  const [check, few, size, more] = BLOCKS[version - 1] ?? [0, 0, 0, 0];
  const room = few * size + more * (size + 1);
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(text.length, version < 10 ? 8 : 16);
  text.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const blocks: number[][] = [];
  for (let at = 0; blocks.length < few + more;) {
    const length = blocks.length < few ? size : size + 1;
    blocks.push(data.slice(at, (at += length)));
  }
  const checks = blocks.map((block) => correction(block, check));
  const woven = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  return [...woven(blocks), ...woven(checks)];
}

// The remainder of a value's division in GF(2), appended to it: how format and version are told.
function protectedBits(value: number, length: number, divisor: number): number {
  let rest = value << length;
  for (let bit = 17; bit >= length; bit--) if (rest & (1 << bit)) rest ^= divisor << (bit - length);
  return (value << length) | rest;
}

function put(rows: boolean[][], x: number, y: number, value: boolean): void {
  const row = rows[y];
  if (row) row[x] = value;
}

class Square {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(
    readonly size: number,
    readonly version: number,
  ) {
    this.dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    this.fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    for (let at = 8; at < size - 8; at++) {
      this.set(at, 6, at % 2 === 0);
      this.set(6, at, at % 2 === 0);
    }
    // prettier-ignore
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) this.#ring(x, y, 4, [0, 1, 3]);
    const centres = CENTRES[version - 1] ?? [];
    const [first, last] = [centres[0], centres.at(-1)];
    for (const x of centres) {
      for (const y of centres) {
        const finder = (x === first && y === first) || (x === first && y === last) || (x === last && y === first);
        if (!finder) this.#ring(x, y, 2, [0, 2]);
      }
    }
    this.format(0);
    if (version >= 7) {
      const bits = protectedBits(version, 12, 0x1f25);
      for (let bit = 0; bit < 18; bit++) {
        const [long, short] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
        this.set(long, short, ((bits >> bit) & 1) === 1);
        this.set(short, long, ((bits >> bit) & 1) === 1);
      }
    }
  }

  set(x: number, y: number, dark: boolean): void {
    put(this.dark, x, y, dark);
    put(this.fixed, x, y, true);
  }

  #ring(x: number, y: number, reach: number, darks: number[]): void {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const inside = x + dx >= 0 && x + dx < this.size && y + dy >= 0 && y + dy < this.size;
        if (inside) this.set(x + dx, y + dy, darks.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  // Correction M is 00, then the mask; told twice.
  format(mask: number): void {
    const bits = protectedBits(mask, 10, 0x537) ^ 0x5412;
    const last = this.size - 1;
    for (let bit = 0; bit < 15; bit++) {
      const dark = ((bits >> bit) & 1) === 1;
      if (bit < 8) this.set(8, bit < 6 ? bit : bit + 1, dark);
      else this.set(bit === 8 ? 7 : 14 - bit, 8, dark);
      if (bit < 8) this.set(last - bit, 8, dark);
      else this.set(8, last - 14 + bit, dark);
    }
    this.set(8, last - 7, true);
  }

  // Up and down in pairs of columns from the right, leaving out what is fixed.
  fill(bytes: number[], mask: (x: number, y: number) => boolean): void {
    let bit = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        for (const x of [right, right - 1]) {
          const y = up ? this.size - 1 - step : step;
          if (this.fixed[y]?.[x]) continue;
          const one = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          put(this.dark, x, y, one !== mask(x, y));
          bit++;
        }
      }
    }
  }

  // The penalty for what is hard to read: long runs, blocks, finder-like patterns, too much of one colour.
  penalty(): number {
    const { dark, size } = this;
    const turned = dark.map((_, x) => dark.map((row) => row[x] ?? false));
    let sum = 0;
    for (const line of [...dark, ...turned]) {
      const text = line.map(Number).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (let at = 0; at + 11 <= size; at++) if (/^(00001011101|10111010000)/.test(text.slice(at, at + 11))) sum += 40;
    }
    for (let y = 1; y < size; y++) {
      for (let x = 1; x < size; x++) {
        const here = dark[y]?.[x];
        if (here === dark[y - 1]?.[x] && here === dark[y]?.[x - 1] && here === dark[y - 1]?.[x - 1]) sum += 3;
      }
    }
    const share = dark.flat().filter(Boolean).length / (size * size);
    return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
  }
}

// The dark fields of the code, row by row; null where the text is too long.
export function encode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    1 + BLOCKS.findIndex(([, few, size, more], index) => few * size + more * (size + 1) >= bytes.length + (index < 9 ? 2 : 3));
  if (version === 0) return null;
  const words = codewords(bytes, version);
  const squares = MASKS.map((mask, number) => {
    const square = new Square(17 + 4 * version, version);
    square.format(number);
    square.fill(words, mask);
    return { dark: square.dark, penalty: square.penalty() };
  });
  return squares.reduce((best, one) => (one.penalty < best.penalty ? one : best)).dark;
}

// The code as one path, a unit a field.
export function path(text: string): { size: number; d: string } | null {
  const dark = encode(text);
  if (!dark) return null;
  const d = dark.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size: dark.length, d };
}
