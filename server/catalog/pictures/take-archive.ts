import { randomUUID } from 'node:crypto'
import { basename } from 'node:path/win32'
import { limits } from '#contract/limits.ts'
import type { TakenArchive } from '#contract/supply/pictures.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { recordChange } from '../../audit/audit-log.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { StreamedFile } from '../../platform/route.ts'
import { openArchive, saveArchive } from './archive-store.ts'
import { type MatchedName, matchNames, meaningsOf } from './match-names.ts'
import { deleteArchive, findByKeys, insertArchive, insertWanted, type NewWanted, updateArchiveSize } from './queries.ts'
import { type ArchivedFile, ArchiveError, type ArchiveSource, LockedArchive, listArchive } from './read-archive.ts'

interface TakeArchiveInput {
	readonly userId: string
	readonly language: Language
	readonly file: StreamedFile
}

const namesShown = 20
const nameLength = 200

/** Keeps the archive until jobs have recoded its pictures. Throws `file_refused`, with nothing kept. */
export async function takeArchive(
	deps: Pick<Deps, 'db' | 'clock'>,
	{ userId, language, file }: TakeArchiveInput,
): Promise<TakenArchive> {
	const { db, clock } = deps
	const id = randomUUID()
	await insertArchive(db, { id, createdAt: clock.now(), size: 0 })
	try {
		const size = await saveArchive(db, id, file.content)
		if (file.isTooLarge()) fail('payload_too_large')
		await updateArchiveSize(db, id, size)
		const files = await readNames((await openArchive(db, id)) ?? fail('not_found'), language)
		const keys = files.flatMap(({ name }) => meaningsOf(name).map(({ key }) => key))
		const { matched, unmatched } = matchNames(files, await findByKeys(db, [...new Set(keys)]))
		if (matched.length === 0) failArchive(m.pictures_none_matched({}, { locale: language }))
		const products = new Set(matched.map(({ productId }) => productId)).size
		const wanted = await inTransaction(db, async (tx) => {
			const added = await insertWanted(tx, matched.map(toWanted(id)))
			const about = { subject: 'import', subjectId: id, title: storable(basename(file.name)) || 'ZIP' } as const
			const done = { action: 'imported', before: {}, after: { images: added } } as const
			if (added > 0) await recordChange(tx, { at: clock.now(), userId, ...about, ...done })
			return added
		})
		if (wanted === 0) await deleteArchive(db, id)
		const unmatchedNames = unmatched.slice(0, namesShown).map(storable)
		return { wanted, products, unmatched: unmatched.length, unmatchedNames }
	} catch (error) {
		await deleteArchive(db, id)
		throw error
	}
}

async function readNames(archive: ArchiveSource, language: Language): Promise<ArchivedFile[]> {
	const locale = { locale: language }
	try {
		const files = await listArchive(archive)
		if (files.length <= limits.archivedPictures) return files
		return failArchive(m.pictures_archive_full({ count: limits.archivedPictures }, locale))
	} catch (error) {
		if (error instanceof LockedArchive) failArchive(m.pictures_archive_locked({}, locale))
		if (error instanceof ArchiveError) failArchive(m.pictures_archive_broken({}, locale))
		throw error
	}
}

function failArchive(detail: string): never {
	return fail('file_refused', { errors: [{ field: 'file', detail }] })
}

function toWanted(archiveId: string): (matched: MatchedName<ArchivedFile>) => NewWanted {
	return ({ file, productId, place }) => ({
		productId,
		// So that the same archive again brings nothing twice.
		source: `${storable(file.name)} (${file.crc.toString(16)}-${file.bytes})`,
		place,
		archiveId,
		offsetInArchive: file.offset,
		bytesInArchive: file.bytes,
	})
}

/** Removes what PostgreSQL cannot store or a person would not see. */
function storable(name: string): string {
	return name
		.replace(/[\p{Cc}\p{Cf}]/gu, '')
		.toWellFormed()
		.slice(-nameLength)
}
