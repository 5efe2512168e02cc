import { useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/explain-failure.ts'
import { beginWork } from './begin-work.ts'

interface RunButtonProps {
	readonly imported: CatalogueImport
	readonly onRunning: (imported: CatalogueImport) => void
}

/** Brings a previewed file into the shop; where that would change nothing there is nothing to press. */
export function RunButton({ imported, onRunning }: RunButtonProps) {
	const { id, counts } = imported
	const [isBusy, setBusy] = useState(false)
	if (!counts || counts.added + counts.changed === 0) return null

	async function run() {
		setBusy(true)
		try {
			onRunning(await beginWork(imported, () => call('POST /imports/{id}/run', { params: { id } })))
		} catch (error) {
			showToast('error', m.import_run_failed({ reason: explainFailure('The import did not start', error) }))
			setBusy(false)
		}
	}

	return (
		<Button isBusy={isBusy} onClick={() => void run()}>
			{m.import_run()}
		</Button>
	)
}
