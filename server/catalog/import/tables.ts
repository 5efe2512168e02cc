import {
	boolean,
	customType,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	real,
	smallint,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import type { FileFormat, ImportChoice, ImportState } from '#contract/imports.ts'
import type { SharedStockRule } from '#contract/supply/shared-stock.ts'
import type { RunState, runHours } from '#contract/supply/suppliers.ts'
import type { Language } from '#contract/values/language.ts'
import type { FetchFault } from '../fetching/open-link.ts'
import type { FileRow, SkippedSheet } from './files/catalogue-file.ts'
import type {
	Dropped,
	FileCategory,
	ImportFailure,
	ImportRemark,
	ImportResult,
	PlannedChange,
	RuledOut,
} from './import-outcome.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

type Columns = { name: string; samples: string[] }[]

export type ImportCounts = Omit<ImportResult, 'planned' | 'dropped' | 'categories' | 'skippedSheets'>

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
	soldOutSoFar: integer('sold_out_so_far').notNull().default(0),
	passedOver: jsonb('passed_over').$type<readonly RuledOut[]>().notNull().default([]),
	counts: jsonb().$type<ImportCounts>(),
	planned: jsonb().$type<readonly PlannedChange[]>(),
	remarks: jsonb().$type<readonly ImportRemark[]>(),
	/** Remarks about doubtful barcodes, apart because the release before cannot show them. */
	doubted: jsonb().$type<readonly ImportRemark[]>(),
	report: text(),
	failure: jsonb().$type<ImportFailure>(),
	format: text().$type<FileFormat>(),
	headLine: integer('head_line'),
	delimiter: text(),
	firstRows: jsonb('first_rows').$type<readonly FileRow[]>().notNull().default([]),
	dropped: jsonb().$type<Dropped>(),
	skippedSheets: jsonb('skipped_sheets').$type<readonly SkippedSheet[]>(),
	categories: jsonb().$type<readonly FileCategory[]>(),
	sampleRows: jsonb('sample_rows').$type<readonly FileRow[]>().notNull().default([]),
})

type RunHours = (typeof runHours)[number]

/** Why the file of a supplier was not imported: the link, or the file. */
export type RunFailure = { readonly fault: FetchFault; readonly detail: string } | ImportFailure

/** What a letter tells the shopkeeper about, once. */
export type Fault = 'failed' | 'waiting'

export const suppliers = pgTable('suppliers', {
	name: text().primaryKey(),
	header: jsonb().$type<readonly string[]>().notNull(),
	choice: jsonb().$type<ImportChoice>().notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
	id: uuid().notNull().defaultRandom(),
	version: integer().notNull().default(1),
	link: text(),
	everyHours: smallint('every_hours').$type<RunHours>(),
	/** Imports of what is fetched are made in their name. */
	linkedBy: uuid('linked_by'),
	nextRunAt: timestamp('next_run_at', { withTimezone: true }),
	runId: uuid('run_id'),
	runAt: timestamp('run_at', { withTimezone: true }),
	runState: text('run_state').$type<RunState>(),
	runImport: uuid('run_import'),
	runCounts: jsonb('run_counts').$type<ImportCounts>(),
	runFailure: jsonb('run_failure').$type<RunFailure>(),
	/** The percentage of its products that may go before the shopkeeper is asked. */
	mostDropped: smallint('most_dropped').notNull().default(30),
	sellsOutMissing: boolean('sells_out_missing').notNull().default(false),
	/** 1 goes first. */
	priority: smallint().notNull().default(1),
	/** What the shopkeeper got a letter about since the last good run. */
	told: text().array().$type<Fault[]>().notNull().default([]),
})

/** Has one row. */
export const sharedStock = pgTable('shared_stock', {
	id: boolean().primaryKey().default(true),
	version: integer().notNull().default(1),
	rule: text().$type<SharedStockRule>().notNull().default('latest'),
})

export const catalogueImportParts = pgTable(
	'catalogue_import_parts',
	{ importId: uuid('import_id').notNull(), part: integer().notNull(), content: bytes().notNull() },
	(table) => [primaryKey({ columns: [table.importId, table.part] })],
)
