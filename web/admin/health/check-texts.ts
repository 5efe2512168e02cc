import type { HealthCheck, HealthCheckName } from '#contract/health.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/format.ts'
import { momentText, sizeText } from '../shared/moment-text.ts'

interface CheckTexts {
	/** What was found, and what it means for customers. */
	readonly text: string
	/** What to do. */
	readonly advice?: string
}

type Checked<Name extends HealthCheckName> = Extract<HealthCheck, { name: Name }>

const unknown = (): CheckTexts => ({ text: m.health_unknown(), advice: m.health_tries_again() })

/** A sentence needs its time, which every server sends with these findings. */
const whenOf = ({ since }: HealthCheck) => (since === undefined ? '–' : momentText(since))

function lettersTexts(check: Checked<'letters'>): CheckTexts {
	const { finding, state, count = 0 } = check
	const when = whenOf(check)
	switch (finding) {
		case 'sent':
			return { text: m.health_letters_sent({ when }) }
		case 'none_yet':
			return { text: m.health_letters_none_yet() }
		case 'late':
			return { text: m.health_letters_late({ count, when }), advice: m.health_letters_typo() }
		case 'given_up':
			return { text: m.health_letters_given_up({ count }), advice: m.health_letters_typo() }
		case 'stuck':
			return { text: m.health_letters_stuck({ count, when }), advice: m.health_call() }
		case 'outage': {
			const text = count > 0 ? m.health_letters_outage({ count, when }) : m.health_letters_down({ when })
			return { text, advice: state === 'act' ? m.health_letters_call() : m.health_wait_ten_minutes() }
		}
		default:
			return unknown()
	}
}

function paymentsTexts(check: Checked<'payments'>): CheckTexts {
	const { finding, state, since, count = 0, takesTransfers } = check
	const when = whenOf(check)
	switch (finding) {
		case 'works':
			return { text: since === undefined ? m.health_payments_none_yet() : m.health_payments_works({ when }) }
		case 'test':
			return { text: m.health_payments_test(), advice: m.health_payments_test_advice() }
		case 'cash_only':
			return { text: takesTransfers ? m.health_payments_cash_and_transfers() : m.health_payments_cash_only() }
		case 'account_missing':
			return { text: m.health_payments_account_missing({ count, when }), advice: m.health_payments_account_advice() }
		case 'unanswered':
			return {
				text: m.health_payments_unanswered({ count, when }),
				advice: state === 'act' ? m.health_call() : m.health_tries_again(),
			}
		case 'down': {
			const advice = state === 'act' ? m.health_payments_down_advice() : m.health_wait_ten_minutes()
			return { text: m.health_payments_down({ when }), advice }
		}
		case 'refused':
			return { text: m.health_payments_refused({ when }), advice: m.health_payments_refused_advice() }
		default:
			return unknown()
	}
}

const waitingTexts = {
	import: m.health_work_import_waiting,
	payment: m.health_work_payment_waiting,
	other: m.health_work_other_waiting,
} as const

const givenUpTexts = {
	import: () => ({ text: m.health_work_import_given_up(), advice: m.health_work_import_advice() }),
	payment: () => ({ text: m.health_work_payment_given_up(), advice: m.health_work_payment_advice() }),
	other: () => ({ text: m.health_work_other_given_up(), advice: m.health_call() }),
} as const

function workTexts(check: Checked<'work'>): CheckTexts {
	const { finding, state, task = 'other' } = check
	switch (finding) {
		case 'done':
			return { text: m.health_work_done() }
		case 'waiting': {
			const text = waitingTexts[task]({ when: whenOf(check) })
			return { text, advice: state === 'act' ? m.health_call() : m.health_tries_again() }
		}
		case 'given_up':
			return givenUpTexts[task]()
		default:
			return unknown()
	}
}

function spaceTexts({ finding, state, freeBytes = 0, totalBytes = 0 }: Checked<'space'>): CheckTexts {
	const room = { free: sizeText(freeBytes), total: sizeText(totalBytes) }
	switch (finding) {
		case 'enough':
			return { text: m.health_space_enough(room) }
		case 'little': {
			const advice = state === 'act' ? m.health_space_act_advice() : m.health_space_look_advice()
			return { text: m.health_space_little(room), advice }
		}
		default:
			return unknown()
	}
}

function databaseTexts({ finding, bytes = 0, isElsewhere = false }: Checked<'database'>): CheckTexts {
	switch (finding) {
		case 'works': {
			const text = m.health_database_works({ size: sizeText(bytes) })
			return { text: isElsewhere ? `${text} ${m.health_database_elsewhere()}` : text }
		}
		case 'notices_lost':
			return { text: m.health_database_notices_lost(), advice: m.health_tries_again() }
		default:
			return unknown()
	}
}

function backupTexts(check: Checked<'backup'>): CheckTexts {
	const { finding, state, since } = check
	const when = whenOf(check)
	switch (finding) {
		case 'made':
			return { text: m.health_backup_made({ when }) }
		case 'without_orders':
			return {
				text: m.health_backup_without_orders({ when }),
				advice: state === 'act' ? m.health_call() : m.health_backup_without_orders_advice(),
			}
		case 'first_awaited':
			return { text: m.health_backup_first_awaited(), advice: m.health_backup_first_advice() }
		case 'failing': {
			const text = since === undefined ? m.health_backup_failing_first() : m.health_backup_failing({ when })
			return { text, advice: state === 'act' ? m.health_call() : m.health_tries_again() }
		}
		case 'overdue':
			return { text: m.health_backup_overdue({ when }), advice: m.health_call() }
		case 'changes_unsaved':
			return { text: m.health_backup_changes_unsaved({ when }), advice: m.health_call() }
		case 'none':
			return {
				text: state === 'fine' ? m.health_backup_none_trial() : m.health_backup_none(),
				advice: m.health_backup_none_advice(),
			}
		case 'elsewhere':
			return { text: m.health_backup_elsewhere(), advice: m.health_backup_elsewhere_advice() }
		default:
			return unknown()
	}
}

function certificateTexts({ finding, state, until }: Checked<'certificate'>): CheckTexts {
	const day = until === undefined ? '–' : formatDay(until)
	switch (finding) {
		case 'valid':
			return { text: m.health_certificate_valid({ day }) }
		case 'checking':
			return { text: m.health_certificate_checking() }
		case 'plain_http':
			if (state === 'fine')
				return { text: m.health_certificate_plain_trial(), advice: m.health_certificate_plain_advice() }
			return { text: m.health_certificate_plain(), advice: m.health_certificate_plain_advice() }
		case 'ends_soon':
			return { text: m.health_certificate_ends_soon({ day }), advice: m.health_certificate_ends_advice() }
		case 'ended':
			return { text: m.health_certificate_ended({ day }), advice: m.health_call() }
		case 'untrusted':
			return { text: m.health_certificate_untrusted(), advice: m.health_call() }
		case 'unreachable':
			return { text: m.health_certificate_unreachable(), advice: m.health_certificate_unreachable_advice() }
		default:
			return unknown()
	}
}

/** The plain sentences of a check. */
export function checkTexts(check: HealthCheck): CheckTexts {
	switch (check.name) {
		case 'letters':
			return lettersTexts(check)
		case 'payments':
			return paymentsTexts(check)
		case 'work':
			return workTexts(check)
		case 'space':
			return spaceTexts(check)
		case 'database':
			return databaseTexts(check)
		case 'backup':
			return backupTexts(check)
		case 'certificate':
			return certificateTexts(check)
	}
}
