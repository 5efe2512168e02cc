import { useState } from 'react'
import type { Supplier } from '#contract/supply/suppliers.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { logFailure } from '../../../platform/log-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { droppedText } from '../dropped-text.ts'

interface WaitingFileProps {
	readonly supplier: Supplier
	readonly run: NonNullable<Supplier['run']>
	readonly onChanged: (supplier: Supplier) => void
}

/** A file that takes much away: the shopkeeper imports or refuses it. */
export function WaitingFile({ supplier, run: { importId, dropped }, onChanged }: WaitingFileProps) {
	const { id, name, mostDropped } = supplier
	const [asked, setAsked] = useState<boolean>()
	if (importId === undefined) return null

	async function answer(agrees: boolean) {
		if (importId === undefined) return
		setAsked(agrees)
		try {
			onChanged(await call('POST /suppliers/{id}/answer', { params: { id }, body: { importId, agrees } }))
		} catch (error) {
			const reason = explainFailure('The file that waits was not answered', error)
			showToast('error', m.suppliers_answer_failed({ reason }))
			await readAgain()
			setAsked(undefined)
		}
	}

	/** Another file may wait by now. */
	async function readAgain() {
		try {
			const found = (await call('GET /suppliers', {})).find((one) => one.id === id)
			if (found) onChanged(found)
		} catch (error) {
			logFailure('The suppliers were not read', error)
		}
	}

	return (
		<div className="flex flex-col gap-3 rounded-2xl bg-wait-soft p-4 text-wait">
			<p className="font-bold">{m.suppliers_waiting({ percent: mostDropped })}</p>
			{dropped && <p>{droppedText(dropped)}</p>}
			<div className="flex flex-wrap gap-3">
				<Button
					isBusy={asked === true}
					isWaiting={asked !== undefined}
					aria-label={m.suppliers_agree_named({ name })}
					onClick={() => void answer(true)}
				>
					{m.suppliers_agree()}
				</Button>
				<Button
					look="plain"
					isBusy={asked === false}
					isWaiting={asked !== undefined}
					aria-label={m.suppliers_refuse_named({ name })}
					onClick={() => void answer(false)}
				>
					{m.suppliers_refuse()}
				</Button>
			</div>
		</div>
	)
}
