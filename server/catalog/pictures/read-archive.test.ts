import { expect, test } from 'vitest'
import { makeZip } from '../../testing/pictures/make-zip.ts'
import { type ArchiveError, type ArchiveSource, LockedArchive, listArchive, readArchived } from './read-archive.ts'

const sourceOf = (zip: Buffer): ArchiveSource => ({
	size: zip.length,
	read: async (at, length) => zip.subarray(at, at + length),
})

const bear = Buffer.from('a bear '.repeat(100))

async function unpack(zip: Buffer, most = 10_000): Promise<string[]> {
	const source = sourceOf(zip)
	const unpacked: string[] = []
	try {
		for (const file of await listArchive(source)) {
			unpacked.push(`${file.name} ${(await readArchived(source, file, most)).length}`)
		}
	} catch (error) {
		// biome-ignore lint/nursery/noUnsafeTypeAssertion: it throws nothing else
		unpacked.push((error as ArchiveError).fault)
	}
	return unpacked
}

test('the files of an archive are read, packed or stored, before a comment too', async () => {
	const zip = makeZip(
		[
			{ name: 'мишка.jpg', content: bear },
			{ name: 'a/', content: Buffer.alloc(0) },
			{ name: 'a/stored.jpg', content: bear, isStored: true },
			{ name: Buffer.from([0xac, 0xa8, 0xe8, 0xaa, 0xa0, 0x2e, 0x6a, 0x70, 0x67]), content: bear },
		],
		'made by hand',
	)
	expect(await unpack(zip)).toEqual(['мишка.jpg 700', 'a/stored.jpg 700', 'мишка.jpg 700'])
	expect(
		(await readArchived(sourceOf(zip), (await listArchive(sourceOf(zip)))[0] ?? { offset: 0, bytes: 0 }, 700)).equals(
			bear,
		),
	).toBe(true)
})

test('an archive with an encrypted file is locked', async () => {
	const zip = makeZip([
		{ name: 'a.jpg', content: bear },
		{ name: 'b.jpg', content: bear, said: { flags: 1 } },
	])
	await expect(listArchive(sourceOf(zip))).rejects.toBeInstanceOf(LockedArchive)
})

const bomb = makeZip([{ name: 'bomb.jpg', content: Buffer.alloc(50_000_000) }])

test.each<[string, Buffer, string[]]>([
	['nothing', Buffer.alloc(0), ['archive_broken']],
	['a text', Buffer.from('no archive at all, but some words'), ['archive_broken']],
	['an empty archive', makeZip([]), []],
	['an archive without its end', makeZip([{ name: 'a.jpg', content: bear }]).subarray(0, -30), ['archive_broken']],
	['a file behind the end', makeZip([{ name: 'a.jpg', content: bear, said: { offset: 99_999 } }]), ['archive_broken']],
	['a file that is no file', makeZip([{ name: 'a.jpg', content: bear, said: { offset: 3 } }]), ['archive_broken']],
	[
		'a file longer than its archive',
		makeZip([{ name: 'a.jpg', content: bear, said: { bytes: 0xffff_ffff } }]),
		['archive_broken'],
	],
	['an unknown way of packing', makeZip([{ name: 'a.jpg', content: bear, said: { method: 99 } }]), ['archive_broken']],
	[
		'packed noise',
		makeZip([{ name: 'a.jpg', content: bear, isStored: true, said: { method: 8 } }]),
		['archive_broken'],
	],
	['50 MB in 50 KB', bomb, ['too_large']],
	[
		'a stored file above the limit',
		makeZip([{ name: 'a.jpg', content: Buffer.alloc(20_000), isStored: true }]),
		['too_large'],
	],
])('%s is told', async (_, zip, told) => {
	expect(await unpack(zip)).toEqual(told)
})

test('a directory that lies about its length or its number of files is broken', async () => {
	const zip = makeZip([{ name: 'a.jpg', content: bear }])
	const more = Buffer.from(zip)
	more.writeUInt16LE(9, zip.length - 12)
	const longer = Buffer.from(zip)
	longer.writeUInt32LE(0xffff_fff0, zip.length - 10)
	expect([await unpack(more), await unpack(longer)]).toEqual([['archive_broken'], ['archive_broken']])
})
