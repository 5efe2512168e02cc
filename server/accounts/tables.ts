import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/values/language.ts'
import type { Role } from '#contract/values/roles.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const time = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
	id: uuid().primaryKey().defaultRandom(),
	/** Always in lower case. */
	email: text().notNull().unique(),
	fullName: text('full_name').notNull(),
	passwordHash: text('password_hash').notNull(),
	role: text().$type<Role>().notNull().default('Client'),
	twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
	emailConfirmedAt: time('email_confirmed_at'),
	language: text().$type<Language>().notNull().default('ru'),
	createdAt: time('created_at').notNull().defaultNow(),
	deletedAt: time('deleted_at'),
})

const userId = () =>
	uuid('user_id')
		.notNull()
		.references(() => users.id)

export const consents = pgTable(
	'consents',
	{
		userId: userId(),
		document: text().notNull(),
		version: text().notNull(),
		acceptedAt: time('accepted_at').notNull().defaultNow(),
		ipAddress: text('address').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
)

export type EmailSecretPurpose = 'confirm-email' | 'reset-password' | 'change-email'

/** The accepted text, the time (ISO 8601) and the IP address, as stored. */
export interface AcceptedConsent {
	readonly version: string
	readonly acceptedAt: string
	readonly address: string
}

export const emailSecrets = pgTable('email_secrets', {
	hash: bytes().primaryKey(),
	userId: userId(),
	purpose: text().$type<EmailSecretPurpose>().notNull(),
	createdAt: time('created_at').notNull().defaultNow(),
	expiresAt: time('expires_at').notNull(),
	usedAt: time('used_at'),
	newEmail: text('new_email'),
})

export const signIns = pgTable('sign_ins', {
	id: uuid().primaryKey().defaultRandom(),
	userId: userId(),
	tokenHash: bytes('token_hash').notNull().unique(),
	fingerprintHash: bytes('fingerprint_hash').notNull(),
	createdAt: time('created_at').notNull().defaultNow(),
	lastUsedAt: time('last_used_at').notNull().defaultNow(),
	expiresAt: time('expires_at').notNull(),
	endedAt: time('ended_at'),
	ipAddress: text('address').notNull(),
	device: text().notNull(),
})

export const knownDevices = pgTable(
	'known_devices',
	{
		userId: userId(),
		fingerprintHash: bytes('fingerprint_hash').notNull(),
		lastSeenAt: time('last_seen_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.fingerprintHash] })],
)

export const signInCodes = pgTable(
	'sign_in_codes',
	{
		userId: userId(),
		fingerprintHash: bytes('fingerprint_hash').notNull(),
		codeHash: text('code_hash').notNull(),
		createdAt: time('created_at').notNull().defaultNow(),
		expiresAt: time('expires_at').notNull(),
		triesLeft: integer('tries_left').notNull(),
		formerSignInId: uuid('former_sign_in_id').references(() => signIns.id, { onDelete: 'set null' }),
	},
	(table) => [primaryKey({ columns: [table.userId, table.fingerprintHash] })],
)

export const spentTokens = pgTable('spent_tokens', {
	hash: bytes().primaryKey(),
	signInId: uuid('sign_in_id')
		.notNull()
		.references(() => signIns.id, { onDelete: 'cascade' }),
	spentAt: time('spent_at').notNull(),
	successor: bytes(),
})

export const attempts = pgTable(
	'attempts',
	{
		kind: text().notNull(),
		subject: text().notNull(),
		count: integer().notNull(),
		freeAt: time('free_at').notNull(),
		expiresAt: time('expires_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.subject] })],
)
