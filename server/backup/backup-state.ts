import { hourMs, minuteMs } from '#contract/values/durations.ts'
import { defaultLanguage } from '#contract/values/language.ts'
import { m } from '#messages'
import { layOutLetter, type Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Database } from '../platform/database.ts'
import { deleteOverdue, findAttempts, findLastGood, findLastWhole, insertOverdue } from './queries.ts'

/** How backups stand, for the administration and for monitoring. */
export interface BackupState {
	/** The age of the last good backup, which holds the database; undefined when there is none. */
	readonly ageHours: number | undefined
	readonly takenAt: Date | undefined
	readonly place: string | undefined
	/** When pictures and secrets were saved without the database, of which there is no backup. */
	readonly picturesAt: Date | undefined
	/** What was written until then can be restored; undefined when changes are not saved beside a backup. */
	readonly savedUntil: Date | undefined
	/** Changes are to be saved beside the backup, and have not been for long. */
	readonly isFallenBehind: boolean
	/** Why the last try failed. */
	readonly problem: string | undefined
	readonly isOverdue: boolean
}

/** What backups are expected. */
export interface BackupPlan {
	readonly everyHours: number
	/** The place beside whose last backup changes are saved. */
	readonly followedPlace: string | undefined
}

// A backup may take its time, and fail once.
const overdueShare = 1.5
// Changes are saved every half minute, but not while a backup is made.
const longestGapMs = 30 * minuteMs

/** One that was tried once is expected every `everyHours`, from the shop or a timer; before the first try none is overdue. */
export async function findBackupState(
	db: Database,
	now: Date,
	{ everyHours, followedPlace }: BackupPlan,
): Promise<BackupState> {
	const good = await findLastWhole(db)
	const pictures = good ? undefined : await findLastGood(db)
	const followed = followedPlace === undefined ? undefined : await findLastGood(db, followedPlace)
	const savedUntil = followed?.savedUntil ?? followed?.finishedAt ?? undefined
	const { first, problem } = await findAttempts(db)
	const since = good?.finishedAt ?? first
	return {
		ageHours: good?.finishedAt ? (now.getTime() - good.finishedAt.getTime()) / hourMs : undefined,
		takenAt: good?.finishedAt ?? undefined,
		place: good?.place,
		picturesAt: pictures?.finishedAt ?? undefined,
		savedUntil,
		isFallenBehind: savedUntil !== undefined && now.getTime() - savedUntil.getTime() > longestGapMs,
		problem,
		isOverdue: since !== undefined && now.getTime() - since.getTime() > everyHours * overdueShare * hourMs,
	}
}

interface WatchInput {
	readonly db: Database
	readonly now: Date
	readonly plan: BackupPlan
	readonly sendLetter: SendLetter
	readonly seller: Seller
}

/** Writes to the shopkeeper once when the last good backup is older than it may be. */
export async function watchBackups({ db, now, plan, sendLetter, seller }: WatchInput): Promise<void> {
	const state = await findBackupState(db, now, plan)
	if (!state.isOverdue) return await deleteOverdue(db)
	await db.transaction(async (tx) => {
		if (await insertOverdue(tx, now)) await sendLetter(tx, overdueLetter(state, seller))
	})
}

function overdueLetter({ takenAt, picturesAt, problem }: BackupState, seller: Seller) {
	const language = defaultLanguage
	const locale = { locale: language }
	const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Qostanay' })
	const subject = m.backup_letter_overdue_subject({}, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [
			takenAt
				? m.backup_letter_overdue_last({ time: time.format(takenAt) }, locale)
				: (picturesAt ? m.backup_letter_overdue_pictures : m.backup_letter_overdue_none)({}, locale),
			m.backup_letter_overdue_risk({}, locale),
			...(problem ? [m.backup_letter_overdue_problem({ problem }, locale)] : []),
			m.backup_letter_overdue_advice({}, locale),
		],
	}
	return layOutLetter(content, { to: seller.email, language, seller })
}
