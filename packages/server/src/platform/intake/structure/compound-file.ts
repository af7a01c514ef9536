import { type ByteSource, DamagedFile, inBlocks, readAll, TooMuchWork } from './byte-source.ts';

/** Names are those of [MS-CFB]. */
const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const FAT_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const NO_ENTRY = 0xffffffff;
const STREAM = 2;
/** 32,768 streams and folders. */
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;

/**
 * Names of the streams at the root of a compound file, in lower case. Streams of embedded files do not count.
 * @throws DamagedFile, TooMuchWork
 */
export async function rootStreams(file: ByteSource): Promise<Set<string>> {
  const source = inBlocks(file);
  const header = await readAll(source, 0, HEADER_BYTES);
  const shift = header.readUInt16LE(30);
  if (header.toString('hex', 0, 8) !== SIGNATURE || (shift !== 9 && shift !== 12)) throw new DamagedFile();
  const directory = await readDirectory(new Sectors(source, header, shift), header.readUInt32LE(48));
  return new Set(streamsUnder(directory, childOf(directory, 0)));
}

class Sectors {
  readonly byteSize: number;
  readonly #source: ByteSource;
  readonly #header: Buffer;
  readonly #shift: number;
  /** Sectors that list the sectors of the FAT, in order. */
  readonly #lists: number[] = [];

  constructor(source: ByteSource, header: Buffer, shift: number) {
    this.#source = source;
    this.#header = header;
    this.#shift = shift;
    this.byteSize = 2 ** shift;
  }

  /** The last sector of a file may be cut short. */
  read(sector: number): Promise<Buffer> {
    return this.#source.read(this.#offset(sector), this.byteSize);
  }

  async next(sector: number): Promise<number> {
    const perSector = 2 ** (this.#shift - 2);
    const fat = await this.#fatSector(Math.floor(sector / perSector));
    return this.#number(fat, sector % perSector);
  }

  async #fatSector(index: number): Promise<number> {
    if (index < FAT_IN_HEADER) return this.#header.readUInt32LE(76 + 4 * index);
    const perList = this.byteSize / 4 - 1;
    const list = Math.floor((index - FAT_IN_HEADER) / perList);
    for (let at = this.#lists.length; at <= list; at += 1)
      this.#lists.push(
        at ? await this.#number(this.#lists[at - 1]!, perList) : this.#header.readUInt32LE(68),
      );
    return this.#number(this.#lists[list]!, (index - FAT_IN_HEADER) % perList);
  }

  async #number(sector: number, at: number): Promise<number> {
    return (await readAll(this.#source, this.#offset(sector) + 4 * at, 4)).readUInt32LE(0);
  }

  #offset(sector: number): number {
    const offset = (sector + 1) * this.byteSize;
    if (offset >= this.#source.byteSize) throw new DamagedFile();
    return offset;
  }
}

async function readDirectory(sectors: Sectors, first: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let sector = first; sector <= LAST_SECTOR; sector = await sectors.next(sector)) {
    if (parts.length * sectors.byteSize >= MAX_DIRECTORY_BYTES) throw new TooMuchWork();
    parts.push(await sectors.read(sector));
  }
  return Buffer.concat(parts);
}

function childOf(directory: Buffer, entry: number): number {
  if ((entry + 1) * ENTRY_BYTES > directory.length) throw new DamagedFile();
  return directory.readUInt32LE(entry * ENTRY_BYTES + 76);
}

/** Walks the tree of siblings. */
function* streamsUnder(directory: Buffer, root: number): Generator<string> {
  const seen = new Set<number>();
  const open = [root];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const start = entry * ENTRY_BYTES;
    if (entry === NO_ENTRY || seen.has(entry)) continue;
    if (start + ENTRY_BYTES > directory.length) throw new DamagedFile();
    seen.add(entry);
    open.push(directory.readUInt32LE(start + 68), directory.readUInt32LE(start + 72));
    const nameBytes = Math.min(64, directory.readUInt16LE(start + 64)) - 2;
    if (directory[start + 66] === STREAM && nameBytes > 0)
      yield directory.toString('utf16le', start, start + nameBytes).toLowerCase();
  }
}
