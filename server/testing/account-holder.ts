import { randomUUID } from 'node:crypto'
import { hashPassword } from '../accounts/password-hash.ts'
import { hashToken, makeToken } from '../accounts/secret-token.ts'
import type { ScratchShop } from './scratch-shop.ts'

const password = 'Igrushki-2026-Qostanay'
const code = '123456'
const fingerprint = 'a-device'

/** A signed-in person with valid links and a valid code. */
export type AccountHolder = Awaited<ReturnType<ReturnType<typeof accountHolders>>>

/** Each person costs one query. */
export function accountHolders({ pool, tokens, clock }: Pick<ScratchShop, 'pool' | 'tokens' | 'clock'>) {
	const hashes = Promise.all([hashPassword(password), hashPassword(code)])
	let people = 0
	return async () => {
		const [passwordHash, codeHash] = await hashes
		const email = `holder-${++people}@mail.kz`
		const [userId, signInId] = [randomUUID(), randomUUID()]
		const [refreshToken, resetToken, confirmToken] = [makeToken(), makeToken(), makeToken()]
		const secrets = [refreshToken, resetToken, confirmToken, fingerprint].map(hashToken)
		await pool.query(
			`with person as (
				insert into users (id, email, full_name, password_hash, email_confirmed_at)
				values ($1, $2, 'Покупатель', $3, $4::timestamptz)
			), device as (
				insert into sign_ins (id, user_id, token_hash, fingerprint_hash, created_at, last_used_at, expires_at, address, device)
				values ($5, $1, $7, $10, $4, $4, $4::timestamptz + interval '30 days', '127.0.0.1', 'a browser')
			), links as (
				insert into email_secrets (hash, user_id, purpose, created_at, expires_at)
				values ($8, $1, 'reset-password', $4, $4::timestamptz + interval '30 minutes'),
					($9, $1, 'confirm-email', $4, $4::timestamptz + interval '1 day')
			)
			insert into sign_in_codes (user_id, fingerprint_hash, code_hash, created_at, expires_at, tries_left)
			values ($1, $10, $6, $4, $4::timestamptz + interval '10 minutes', 5)`,
			[userId, email, passwordHash, clock.now(), signInId, codeHash, ...secrets],
		)
		const accessToken = await tokens.sign({ userId, role: 'Client', signInId })
		return { userId, signInId, email, password, code, fingerprint, refreshToken, resetToken, confirmToken, accessToken }
	}
}
