import { crc32, deflateRawSync } from 'node:zlib'

interface ZippedFile {
	readonly name: string | Buffer
	readonly content: Buffer
	readonly isStored?: boolean
	/** What the archive says of it, right or wrong. */
	readonly said?: {
		readonly bytes?: number
		readonly offset?: number
		readonly flags?: number
		readonly method?: number
	}
}

/** A ZIP archive, also one that lies about its files. */
export function makeZip(files: readonly ZippedFile[], comment = ''): Buffer {
	const pieces: Buffer[] = []
	const entries: Buffer[] = []
	let place = 0
	for (const { name, content, isStored = false, said = {} } of files) {
		const packed = isStored ? content : deflateRawSync(content)
		const nameBytes = Buffer.from(name)
		const about = Buffer.alloc(26)
		about.writeUInt16LE(20, 0)
		about.writeUInt16LE(said.flags ?? 0, 2)
		about.writeUInt16LE(said.method ?? (isStored ? 0 : 8), 4)
		about.writeUInt32LE(crc32(content), 10)
		about.writeUInt32LE(said.bytes ?? packed.length, 14)
		about.writeUInt32LE(content.length, 18)
		about.writeUInt16LE(nameBytes.length, 22)
		pieces.push(Buffer.from('PK\u0003\u0004', 'latin1'), about, nameBytes, packed)
		const offset = Buffer.alloc(14)
		offset.writeUInt32LE(said.offset ?? place, 10)
		entries.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), about, offset, nameBytes)
		place += 30 + nameBytes.length + packed.length
	}
	const directory = Buffer.concat(entries)
	const end = Buffer.alloc(18)
	end.writeUInt16LE(files.length, 4)
	end.writeUInt16LE(files.length, 6)
	end.writeUInt32LE(directory.length, 8)
	end.writeUInt32LE(place, 12)
	end.writeUInt16LE(comment.length, 16)
	return Buffer.concat([...pieces, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end, Buffer.from(comment)])
}
