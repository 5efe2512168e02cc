import { Menu } from '@base-ui/react/menu'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat } from '#contract/supply/export-products.ts'
import { m } from '#messages'
import { filterQuery, type ProductFilters } from '../../platform/api/find-products.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { downloadFile } from '../shared/download-file.ts'
import { explainFailure } from '../shared/failures.ts'
import { isOwnServer } from '../shared/is-own-server.ts'

const formats: readonly { format: ExportFormat; text: () => string }[] = [
	{ format: 'xlsx', text: m.export_xlsx },
	{ format: 'csv', text: m.export_csv },
]

/** Downloads the filtered products. Absent where the server cannot export. */
export function ExportButton({ filters }: { filters: ProductFilters }) {
	const [isBusy, setBusy] = useState(false)
	// Asked once, so that the button stays while the token is being refreshed.
	const [isThere] = useState(isOwnServer)
	if (!isThere) return null

	async function save(format: ExportFormat) {
		setBusy(true)
		try {
			const name = await downloadFile(exportPath(filters, format), `toys.${format}`)
			showToast('success', m.export_done({ name }))
		} catch (error) {
			showToast('error', m.export_failed({ reason: explainFailure('The products were not exported', error) }))
		} finally {
			setBusy(false)
		}
	}

	return (
		<Menu.Root>
			<Menu.Trigger render={<Button look="plain" isBusy={isBusy} className="max-sm:px-4" />}>
				<Download aria-hidden="true" className="size-5" />
				{isBusy ? m.export_preparing() : m.export_button()}
				<ChevronDown aria-hidden="true" className="size-4" />
			</Menu.Trigger>
			<Menu.Portal>
				<Menu.Positioner sideOffset={6} align="end" className="z-30">
					<Menu.Popup className="min-w-60 rounded-card border border-line bg-surface p-1.5 shadow-float">
						<p className="px-3 py-1.5 text-muted text-sm">{m.export_hint()}</p>
						{formats.map(({ format, text }) => (
							<Menu.Item
								key={format}
								onClick={() => void save(format)}
								className="flex min-h-11 cursor-pointer items-center rounded-xl px-3 font-bold data-[highlighted]:bg-accent-soft"
							>
								{text()}
							</Menu.Item>
						))}
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
		</Menu.Root>
	)
}

/** The path below the API's base, without paging. */
function exportPath(filters: ProductFilters, format: ExportFormat): string {
	const { pageNumber: _, pageSize: __, ...query } = filterQuery(filters)
	const given = Object.entries(query).map(([name, value]) => [name, String(value)])
	return `/products/export?${new URLSearchParams([...given, ['format', format]])}`
}
