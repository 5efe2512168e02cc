import type { BackgroundTask, HealthCheck, HealthCheckName, HealthState } from '#contract/health.ts'
import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts'
import type { BackupState } from '../backup/backup-state.ts'
import type { QueueFacts } from '../platform/jobs.ts'
import type { CertificateFacts } from './certificate.ts'
import type { LetterTimes, PaymentFacts } from './queries.ts'

export type Found<Name extends HealthCheckName> = Omit<Extract<HealthCheck, { name: Name }>, 'name'>

// A service that is away for a moment needs nobody.
const passingMs = 10 * minuteMs
const soonDoneMs = 10 * minuteMs
const longMs = hourMs

const isOlder = (since: Date | undefined, ms: number, now: Date) =>
	since !== undefined && now.getTime() - since.getTime() > ms

const iso = (at: Date | undefined) => at?.toISOString()

export function judgeLetters(
	{ outageSince, lastSentAt }: LetterTimes,
	queue: QueueFacts | undefined,
	now: Date,
): Found<'letters'> {
	const { waiting = 0, retried = 0, failed = 0, oldest, untried } = queue ?? {}
	if (outageSince) return { ...outage(outageSince, now), finding: 'outage', count: waiting }
	if (isOlder(untried, soonDoneMs, now)) return { state: 'act', finding: 'stuck', since: iso(untried), count: waiting }
	if (retried > 0 && isOlder(oldest, soonDoneMs, now))
		return { state: 'look', finding: 'late', since: iso(oldest), count: retried }
	if (failed > 0) return { state: 'look', finding: 'given_up', count: failed }
	return { state: 'fine', finding: lastSentAt ? 'sent' : 'none_yet', since: iso(lastSentAt) }
}

function outage(since: Date, now: Date): { state: HealthState; since: string } {
	return { state: isOlder(since, passingMs, now) ? 'act' : 'look', since: since.toISOString() }
}

export function judgePayments(
	{ outage: known, unanswered, unansweredSince, unsettled: { count, since }, takesTransfers, lastPaidAt }: PaymentFacts,
	{ provider, isDemo }: { provider: { isTest?: boolean | undefined } | undefined; isDemo: boolean },
	now: Date,
): Found<'payments'> {
	if (!provider && count > 0) return { state: 'act', finding: 'account_missing', since: iso(since), count }
	if (!provider) return { state: 'fine', finding: 'cash_only', takesTransfers }
	if (known?.kind === 'refused') return { state: 'act', finding: 'refused', since: iso(known.since) }
	if (known) return { ...outage(known.since, now), finding: 'down' }
	if (isOlder(unansweredSince, soonDoneMs, now))
		return {
			state: isOlder(unansweredSince, longMs, now) ? 'act' : 'look',
			finding: 'unanswered',
			since: iso(unansweredSince),
			count: unanswered,
		}
	if (provider.isTest) return { state: isDemo ? 'fine' : 'look', finding: 'test', since: iso(lastPaidAt) }
	return { state: 'fine', finding: 'works', since: iso(lastPaidAt) }
}

export type TaskOfQueue = Readonly<Record<string, BackgroundTask>>

/** `queues` are all but the letters. */
export function judgeWork(queues: readonly QueueFacts[], tasks: TaskOfQueue, now: Date): Found<'work'> {
	const taskOf = ({ name }: QueueFacts) => tasks[name] ?? 'other'
	const [slowest] = queues
		.filter(({ oldest }) => isOlder(oldest, soonDoneMs, now))
		.toSorted((one, other) => Number(one.oldest) - Number(other.oldest))
	if (slowest) {
		const state = isOlder(slowest.oldest, longMs, now) ? 'act' : 'look'
		const since = iso(slowest.oldest)
		return { state, finding: 'waiting', since, task: taskOf(slowest), count: slowest.waiting }
	}
	const broken = queues.find(({ failed }) => failed > 0)
	if (broken) return { state: 'look', finding: 'given_up', task: taskOf(broken), count: broken.failed }
	return { state: 'fine', finding: 'done' }
}

/** `receivesNotices`: the notices of the database arrive. */
export function judgeDatabase(
	receivesNotices: boolean,
	figures: { bytes: number; isElsewhere: boolean },
): Found<'database'> {
	if (!receivesNotices) return { state: 'look', finding: 'notices_lost', ...figures }
	return { state: 'fine', finding: 'works', ...figures }
}

/** `isPlanned`: the shop backs itself up. `isElsewhere`: the database is on a server of its own. */
export function judgeBackup(
	{ takenAt, picturesAt, isOverdue, savedUntil, isFallenBehind, problem }: BackupState,
	{ isPlanned, isElsewhere, isDemo }: { isPlanned: boolean; isElsewhere: boolean; isDemo: boolean },
): Found<'backup'> {
	const last = { since: iso(takenAt) }
	if (isOverdue && takenAt) return { state: 'act', finding: 'overdue', ...last }
	if (isFallenBehind) return { state: 'act', finding: 'changes_unsaved', since: iso(savedUntil) }
	if (picturesAt) return { state: isOverdue ? 'act' : 'look', finding: 'without_orders', since: iso(picturesAt) }
	if (isDemo && !takenAt && !isPlanned) return { state: 'fine', finding: 'none' }
	if (isOverdue) return { state: 'act', finding: problem === undefined ? 'none' : 'failing' }
	if (problem !== undefined) return { state: 'look', finding: 'failing', ...last }
	if (!takenAt && isPlanned) return { state: 'look', finding: 'first_awaited' }
	if (!takenAt && isElsewhere) return { state: 'look', finding: 'elsewhere' }
	if (!takenAt) return { state: 'act', finding: 'none' }
	return { state: 'fine', finding: 'made', ...last }
}

/** `facts` are undefined until the first look. */
export function judgeCertificate(
	facts: CertificateFacts | 'plain_http' | undefined,
	{ isDemo, now }: { isDemo: boolean; now: Date },
): Found<'certificate'> {
	if (facts === 'plain_http') return { state: isDemo ? 'fine' : 'act', finding: 'plain_http' }
	if (facts === undefined) return { state: 'fine', finding: 'checking' }
	if (facts === 'unreachable') return { state: 'look', finding: 'unreachable' }
	const { validFrom, validTo, isTrusted } = facts
	const leftMs = validTo.getTime() - now.getTime()
	const until = iso(validTo)
	if (leftMs <= 0) return { state: 'act', finding: 'ended', until }
	if (!isTrusted) return { state: 'act', finding: 'untrusted', until }
	// Some certificates are made for a few days only.
	const lifetimeMs = validTo.getTime() - validFrom.getTime()
	if (leftMs < Math.min(3 * dayMs, lifetimeMs / 8)) return { state: 'act', finding: 'ends_soon', until }
	if (leftMs < Math.min(14 * dayMs, lifetimeMs / 4)) return { state: 'look', finding: 'ends_soon', until }
	return { state: 'fine', finding: 'valid', until }
}
