import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { m } from '#messages'
import { lazyPart, useOpening } from '../../../platform/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'

const MoneyExportDialog = lazyPart(async () => (await import('./money-export-dialog.tsx')).MoneyExportDialog)

/** Offers the movements of money of some days as a file. */
export function MoneyExport() {
	const opening = useOpening()
	return (
		<>
			<Button look="plain" aria-haspopup="dialog" onClick={opening.open}>
				<Download aria-hidden="true" className="size-4" />
				{m.money_export_button()}
			</Button>
			{opening.count > 0 && (
				<Suspense>
					<MoneyExportDialog key={opening.count} isOpen={opening.isOpen} onClose={opening.close} />
				</Suspense>
			)}
		</>
	)
}
