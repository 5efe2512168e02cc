import { setTimeout as wait } from 'node:timers/promises'
import { type Health, type HealthCheck, type HealthCheckName, healthStates } from '#contract/health.ts'
import shop from '../../package.json' with { type: 'json' }
import type { BackupPlan } from '../backup/backup-state.ts'
import { letterQueue } from '../mail/outbox.ts'
import type { Deps } from '../platform/deps.ts'
import type { CertificateFacts } from './certificate.ts'
import * as rules from './health-rules.ts'
import { measureDatabase } from './queries.ts'
import { readFacts, type ShopFacts } from './shop-facts.ts'
import { findSpace } from './space.ts'

export interface HealthDeps extends Deps {
	readonly isDemo: boolean
	/** Where the shop writes: its data, and the embedded database. */
	readonly folders: readonly string[]
	/** The database is on a server of its own. */
	readonly isDatabaseElsewhere: boolean
	/** `isBackupPlanned`: the shop makes backups itself. */
	readonly backupPlan: BackupPlan
	readonly isBackupPlanned: boolean
	/** Of online payments; without it there is cash only. */
	readonly provider: { readonly isTest?: boolean | undefined } | undefined
	readonly tasks: rules.TaskOfQueue
	/** Whether the notices of the database arrive. */
	readonly receivesNotices: () => boolean
	readonly certificate: () => CertificateFacts | 'plain_http' | undefined
}

type Look = { readonly [Name in HealthCheckName]: () => Promise<rules.Found<Name>> }

export async function getHealth(deps: HealthDeps, facts?: ShopFacts): Promise<Health> {
	const looks = looksOf(deps, facts ?? readFacts(deps.db, deps.clock.now(), deps.backupPlan))
	const checks = await Promise.all([
		check(deps, 'letters', looks.letters),
		check(deps, 'payments', looks.payments),
		check(deps, 'backup', looks.backup),
		check(deps, 'space', looks.space),
		check(deps, 'database', looks.database),
		check(deps, 'certificate', looks.certificate),
		check(deps, 'work', looks.work),
	])
	const rank = ({ state }: HealthCheck) => -healthStates.indexOf(state)
	return {
		checkedAt: deps.clock.now().toISOString(),
		version: shop.version,
		checks: checks.toSorted((one, other) => rank(one) - rank(other)),
	}
}

function looksOf({ db, clock, isDemo, isDatabaseElsewhere: isElsewhere, ...deps }: HealthDeps, facts: ShopFacts): Look {
	const now = clock.now()
	return {
		letters: async () => {
			const [times, queues] = await Promise.all([facts.letters, facts.queues])
			const queue = queues.find(({ name }) => name === letterQueue.name)
			return rules.judgeLetters(times, queue, now)
		},
		payments: async () => rules.judgePayments(await facts.payments, { provider: deps.provider, isDemo }, now),
		work: async () => {
			const others = (await facts.queues).filter(({ name }) => name !== letterQueue.name)
			return rules.judgeWork(others, deps.tasks, now)
		},
		space: () => findSpace(deps.folders),
		database: async () =>
			rules.judgeDatabase(deps.receivesNotices(), { bytes: await measureDatabase(db), isElsewhere }),
		backup: async () =>
			rules.judgeBackup(await facts.backups, { isPlanned: deps.isBackupPlanned, isElsewhere, isDemo }),
		certificate: async () => rules.judgeCertificate(deps.certificate(), { isDemo, now }),
	}
}

const limitMs = 3_000

/** A check that fails or takes too long is a finding of its own. */
async function check<Name extends HealthCheckName>(
	{ log }: HealthDeps,
	name: Name,
	look: () => Promise<rules.Found<Name>>,
) {
	const ended = new AbortController()
	const timeout = wait(limitMs, undefined, { signal: ended.signal }).then(() => {
		throw new Error(`No answer within ${limitMs} ms`)
	})
	try {
		return { name, ...(await Promise.race([look(), timeout])) }
	} catch (error) {
		log.warn({ err: error, check: name }, 'a health check failed')
		return { name, state: 'look', finding: 'unknown' } as const
	} finally {
		ended.abort()
	}
}
