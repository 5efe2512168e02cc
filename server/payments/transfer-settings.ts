import type { z } from 'zod'
import { invariant } from '#contract/invariant.ts'
import type { saveTransferSettings, TransferSettings } from '#contract/paying/transfers.ts'
import type { Language } from '#contract/values/language.ts'
import { recordChange } from '../audit/audit-log.ts'
import { encodeQr } from '../images/encode-qr.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { violationText } from '../platform/problem-text.ts'
import { findSettingsRow, findSwitch, updateSettings, updateSwitch } from './transfers/queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findSettingsRow>>>

export async function getTransferSettings(db: Database): Promise<TransferSettings> {
	const { version, isOn, link, isInvoiced, qr } = await getRow(db)
	return { version, isOn, link, isInvoiced, ...(qr && { qr: toDataUrl(qr) }) }
}

export async function getTransferSwitch(db: Database): Promise<{ isOn: boolean; hasWay: boolean }> {
	const found = await findSwitch(db)
	invariant(found, 'a migration made the settings of transfers')
	return found
}

export async function takesTransfers(db: Database): Promise<boolean> {
	return (await getRow(db)).isOn
}

interface SaveInput extends z.output<typeof saveTransferSettings.body> {
	readonly userId: string
	readonly language: Language
}

/** Switches transfers on or off; returns false for on without a way to make them. */
export async function switchTransfers(tx: Database, isOn: boolean): Promise<boolean> {
	return await updateSwitch(tx, isOn)
}

/** Throws `edited_meanwhile`, `picture_refused`, and `invalid_input` for no way while transfers are on. */
export async function changeTransferSettings(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ version, link, isInvoiced, qr: sent, userId, language }: SaveInput,
): Promise<TransferSettings> {
	const qr = sent ? await encodeQr(sent, language) : undefined
	return await inTransaction(db, async (tx) => {
		const before = await getRow(tx)
		const kept = sent === undefined ? before.qr : (qr ?? null)
		if (before.isOn && link === '' && !isInvoiced && kept === null) failForWay(language)
		if (!(await updateSettings(tx, version, { link, isInvoiced, qr: kept }))) fail('edited_meanwhile')
		const after = await getRow(tx)
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'transfer_settings', title: '' },
			...{ subjectId: 'transfer_settings', before: describe(before), after: describe(after) },
		})
		return await getTransferSettings(tx)
	})
}

async function getRow(db: Database): Promise<Row> {
	const row = await findSettingsRow(db)
	invariant(row, 'a migration made the settings of transfers')
	return row
}

/** For the audit: a picture is told by its size. */
function describe({ link, isInvoiced, qr }: Row) {
	return { link, isInvoiced, qrBytes: qr?.length ?? 0 }
}

function toDataUrl(qr: Buffer): string {
	return `data:image/webp;base64,${qr.toString('base64')}`
}

function failForWay(language: Language): never {
	return fail('invalid_input', { errors: [{ field: 'link', detail: violationText('required', 0, language) }] })
}
