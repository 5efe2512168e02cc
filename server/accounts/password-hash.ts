import { hash, verify } from '@node-rs/argon2'
import { fail } from '../platform/problem.ts'

// OWASP recommends this for argon2id: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** In place of the hash of an account that no password opens. */
export const noPassword = 'none'

// Hashing fills Node's four worker threads, and files and DNS need them as well.
const atOnce = 2
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	if (running >= atOnce) {
		if (waiting.length >= mostWaiting) return fail('unavailable', { retryAfterSeconds: 10 })
		// A finished run hands its place over, so `running` never counts too many.
		await new Promise<void>((resolve) => waiting.push(resolve))
	} else {
		running++
	}
	try {
		return await work()
	} finally {
		const next = waiting.shift()
		if (next) next()
		else running--
	}
}

/** Throws `unavailable` when too many others wait. */
export async function hashPassword(password: string): Promise<string> {
	return await inTurn(() => hash(password, parameters))
}

let decoy: Promise<string> | undefined

/** Takes as long without a hash, and answers no. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
	if (passwordHash?.startsWith('$argon2')) return await inTurn(() => verify(passwordHash, password))
	decoy ??= hashPassword('a password nobody has')
	const decoyHash = await decoy
	await inTurn(() => verify(decoyHash, password))
	return false
}

export function isOutdated(passwordHash: string): boolean {
	return !passwordHash.startsWith(prefix)
}
