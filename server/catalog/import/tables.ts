import { customType, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportChoice, ImportState } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import type { ImportFailure, ImportRemark, ImportResult, PlannedChange, RuledOut } from './import-outcome.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

type Columns = { name: string; samples: string[] }[]

export type ImportCounts = Omit<ImportResult, 'planned'>

export const catalogueImports = pgTable('catalogue_imports', {
	id: uuid().primaryKey().defaultRandom(),
	userId: uuid('user_id').notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	name: text().notNull(),
	size: integer().notNull(),
	state: text().$type<ImportState>().notNull(),
	columns: jsonb().$type<Columns>().notNull(),
	choice: jsonb().$type<ImportChoice>().notNull(),
	/** Of whoever asked for the work: its report is written in it. */
	language: text().$type<Language>().notNull(),
	/** When whoever does the work last said so. */
	workedAt: timestamp('worked_at', { withTimezone: true }),
	progress: real().notNull().default(0),
	rows: integer().notNull().default(0),
	/** Up to which line of the file all is saved for good, and how many products were changed and added up to there. */
	savedToLine: integer('saved_to_line').notNull().default(0),
	changedSoFar: integer('changed_so_far').notNull().default(0),
	addedSoFar: integer('added_so_far').notNull().default(0),
	/** Rows up to that line that were planned and left out, because of what had become of the shop meanwhile. */
	passedOver: jsonb('passed_over').$type<readonly RuledOut[]>().notNull().default([]),
	counts: jsonb().$type<ImportCounts>(),
	planned: jsonb().$type<readonly PlannedChange[]>(),
	remarks: jsonb().$type<readonly ImportRemark[]>(),
	report: text(),
	failure: jsonb().$type<ImportFailure>(),
})

/** The file of an import, in pieces. */
export const catalogueImportParts = pgTable(
	'catalogue_import_parts',
	{ importId: uuid('import_id').notNull(), part: integer().notNull(), content: bytes().notNull() },
	(table) => [primaryKey({ columns: [table.importId, table.part] })],
)
