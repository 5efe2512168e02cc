import { sep } from 'node:path'
import type { z } from 'zod'

/** Values may be missing or wrong by themselves, which has a line of its own. */
interface Given {
	readonly DATA_DIR?: string | undefined
	readonly SHOP_MODE?: string | undefined
	readonly JWT_SECRET?: unknown
	readonly DATABASE_URL?: string | undefined
	readonly DATABASE_READ_URL?: string | undefined
	readonly BACKUP_TO?: string | undefined
	readonly BACKUP_WAL?: '1' | undefined
	readonly BACKUP_STORE_URL?: string | undefined
	readonly IMAGE_STORE_URL?: string | undefined
	readonly ADMIN_EMAIL?: string | undefined
	readonly ADMIN_PASSWORD?: string | undefined
	readonly YOOKASSA_SHOP_ID?: string | undefined
	readonly YOOKASSA_SECRET_KEY?: string | undefined
}

interface Rule {
	readonly name: keyof Given
	readonly message: string
	readonly isBroken: (given: Given) => boolean
}

const rules: readonly Rule[] = [
	{
		name: 'YOOKASSA_SHOP_ID',
		message: 'is required',
		isBroken: ({ YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY }) => !YOOKASSA_SHOP_ID && YOOKASSA_SECRET_KEY !== undefined,
	},
	{
		name: 'YOOKASSA_SECRET_KEY',
		message: 'is required',
		isBroken: ({ YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY }) => !YOOKASSA_SECRET_KEY && YOOKASSA_SHOP_ID !== undefined,
	},
	{
		// Another machine that serves the same database could not check the tokens.
		name: 'JWT_SECRET',
		message: 'is required',
		isBroken: ({ SHOP_MODE, DATABASE_URL, JWT_SECRET }) =>
			SHOP_MODE === 'production' && DATABASE_URL !== undefined && JWT_SECRET === undefined,
	},
	{
		name: 'DATABASE_READ_URL',
		message: 'needs DATABASE_URL, whose replicas it names',
		isBroken: ({ DATABASE_READ_URL, DATABASE_URL }) => DATABASE_READ_URL !== undefined && DATABASE_URL === undefined,
	},
	{
		name: 'BACKUP_WAL',
		message: 'is for the embedded database only: with DATABASE_URL let its server archive WAL',
		isBroken: ({ BACKUP_WAL, DATABASE_URL }) => BACKUP_WAL !== undefined && DATABASE_URL !== undefined,
	},
	{
		name: 'BACKUP_WAL',
		message: 'needs BACKUP_TO, beside whose backups it saves changes',
		isBroken: ({ BACKUP_WAL, BACKUP_TO }) => BACKUP_WAL !== undefined && BACKUP_TO === undefined,
	},
	{
		name: 'BACKUP_TO',
		message: 'needs BACKUP_STORE_URL, the service that s3:// means',
		isBroken: ({ BACKUP_TO, BACKUP_STORE_URL, IMAGE_STORE_URL }) =>
			BACKUP_TO?.startsWith('s3://') === true && BACKUP_STORE_URL === undefined && IMAGE_STORE_URL === undefined,
	},
	{
		name: 'BACKUP_TO',
		message: 'must be outside of DATA_DIR, or the backup is lost together with it',
		isBroken: ({ BACKUP_TO, DATA_DIR }) => `${BACKUP_TO}${sep}`.startsWith(`${DATA_DIR}${sep}`),
	},
	{
		name: 'ADMIN_PASSWORD',
		message: 'must not be the email address',
		isBroken: ({ ADMIN_EMAIL, ADMIN_PASSWORD }) =>
			ADMIN_PASSWORD !== undefined && ADMIN_PASSWORD.toLowerCase() === ADMIN_EMAIL?.toLowerCase(),
	},
]

/** Settings that are good by themselves, but not beside the others. */
export function checkTogether(given: Given, context: z.RefinementCtx): void {
	for (const { name, message, isBroken } of rules) {
		if (isBroken(given)) context.addIssue({ code: 'custom', path: [name], message })
	}
}
