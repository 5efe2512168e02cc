import { customType, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PictureFault } from '../../images/read-picture.ts'
import type { FetchFault } from '../fetching/open-link.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export type WantedState = 'waiting' | 'done' | 'failed'

/** Why a picture is not there; `not_kept`: the place of the pictures failed. */
export interface WantedFailure {
	readonly fault: FetchFault | PictureFault | 'archive_gone' | 'archive_broken' | 'too_many' | 'not_kept'
	readonly detail?: string
}

export const wantedPictures = pgTable('wanted_pictures', {
	id: uuid().primaryKey().defaultRandom(),
	productId: uuid('product_id').notNull(),
	/** A link, or the name, checksum and size of a file in an archive. */
	source: text().notNull(),
	place: integer().notNull(),
	archiveId: uuid('archive_id'),
	offsetInArchive: integer('offset_in_archive'),
	bytesInArchive: integer('bytes_in_archive'),
	state: text().$type<WantedState>().notNull().default('waiting'),
	failure: jsonb().$type<WantedFailure>(),
	tries: smallint().notNull().default(0),
	claimedAt: timestamp('claimed_at', { withTimezone: true }),
	settledAt: timestamp('settled_at', { withTimezone: true }),
})

export const knownPictures = pgTable('known_pictures', {
	source: text().primaryKey(),
	path: text().notNull(),
})

export const pictureArchives = pgTable('picture_archives', {
	id: uuid().primaryKey().defaultRandom(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	size: integer().notNull(),
})

export const pictureArchiveParts = pgTable(
	'picture_archive_parts',
	{ archiveId: uuid('archive_id').notNull(), part: integer().notNull(), content: bytes().notNull() },
	(table) => [primaryKey({ columns: [table.archiveId, table.part] })],
)
