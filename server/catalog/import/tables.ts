import { customType, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportChoice, ImportState } from '#contract/imports.ts'
import type { Language } from '#contract/values/language.ts'
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
	language: text().$type<Language>().notNull(),
	/** The last sign of life of a running import. */
	workedAt: timestamp('worked_at', { withTimezone: true }),
	progress: real().notNull().default(0),
	rows: integer().notNull().default(0),
	savedToLine: integer('saved_to_line').notNull().default(0),
	changedSoFar: integer('changed_so_far').notNull().default(0),
	addedSoFar: integer('added_so_far').notNull().default(0),
	passedOver: jsonb('passed_over').$type<readonly RuledOut[]>().notNull().default([]),
	counts: jsonb().$type<ImportCounts>(),
	planned: jsonb().$type<readonly PlannedChange[]>(),
	remarks: jsonb().$type<readonly ImportRemark[]>(),
	report: text(),
	failure: jsonb().$type<ImportFailure>(),
})

export const catalogueImportParts = pgTable(
	'catalogue_import_parts',
	{ importId: uuid('import_id').notNull(), part: integer().notNull(), content: bytes().notNull() },
	(table) => [primaryKey({ columns: [table.importId, table.part] })],
)
