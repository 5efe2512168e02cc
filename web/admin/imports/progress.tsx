import type { RefCallback } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'

/** From here on the database is at work, which does not tell how far it is. */
const savingFrom = 0.6

interface ProgressProps {
	readonly imported: CatalogueImport
	readonly isLost: boolean
	/** Where the focus goes. */
	readonly place: RefCallback<HTMLElement>
}

/** How far the work on an import is. */
export function Progress({ imported: { state, progress, rows }, isLost, place }: ProgressProps) {
	const percent = Math.round(progress * 100)
	return (
		<section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-6">
			<p ref={place} tabIndex={-1} role="status" className="font-bold">
				{sayDoing(state, progress)}
			</p>
			<div
				role="progressbar"
				aria-label={m.import_progress()}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				className="h-3 overflow-hidden rounded-full bg-sunken"
			>
				<div
					className={`h-full rounded-full bg-accent transition-[width] ${progress >= savingFrom ? 'animate-pulse' : ''}`}
					style={{ width: `${Math.max(percent, 4)}%` }}
				/>
			</div>
			<p className="text-muted text-sm">
				{rows > 0 && `${m.import_rows({ count: rows, shown: formatCount(rows) })}. `}
				{m.import_running_hint()}
			</p>
			<p role="alert" className="font-semibold text-bad empty:hidden">
				{isLost && m.import_connection_lost()}
			</p>
		</section>
	)
}

function sayDoing(state: CatalogueImport['state'], progress: number): string {
	if (state === 'previewing') return m.import_checking()
	return progress >= savingFrom ? m.import_saving() : m.import_running()
}
