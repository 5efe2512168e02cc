import { CircleCheck, ListChecks, Undo2, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { BulkWork } from './use-bulk-change.ts'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface BulkBarProps {
	readonly selection: Selection
	readonly work: BulkWork
	readonly categories: readonly Category[]
	readonly isHidden: boolean
}

const rowLook =
	'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-3xl border border-line bg-surface py-2 pr-2 pl-4 shadow-float'

/** Stands at the page's end as long as toys are chosen, or a change of many can be undone. */
export function BulkBar({ selection, work, categories, isHidden }: BulkBarProps) {
	const [dialog, setDialog] = useState({ isOpen: false, opening: 0 })
	const count = selection.chosen.size
	return (
		<>
			<section
				aria-label={m.admin_bulk_bar()}
				className="pointer-events-none sticky bottom-3 z-30 mx-auto flex w-full max-w-2xl flex-col gap-2 empty:hidden *:pointer-events-auto"
			>
				{work.last && (
					<div className={rowLook}>
						<p role="status" className="flex grow items-center gap-2 font-semibold">
							<CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
							{m.admin_bulk_done({ count: work.last.changed })}
						</p>
						<div className="ml-auto flex">
							<Button look="plain" isBusy={work.isUndoing} onClick={() => void work.undo()}>
								<Undo2 aria-hidden="true" className="size-4" />
								{m.admin_bulk_undo()}
							</Button>
							<IconButton label={m.close()} onClick={work.dismiss}>
								<X aria-hidden="true" className="size-5" />
							</IconButton>
						</div>
					</div>
				)}
				{count > 0 && (
					<div className={rowLook}>
						<p role="status" className="flex grow items-center gap-2 font-bold">
							<ListChecks aria-hidden="true" className="size-5 shrink-0 text-accent" />
							{m.admin_bulk_chosen({ count })}
						</p>
						<div className="ml-auto flex">
							<Button onClick={() => setDialog(({ opening }) => ({ isOpen: true, opening: opening + 1 }))}>
								{isHidden ? m.admin_product_show_again() : m.admin_bulk_change()}
							</Button>
							<IconButton label={m.admin_bulk_clear()} onClick={selection.clear}>
								<X aria-hidden="true" className="size-5" />
							</IconButton>
						</div>
					</div>
				)}
			</section>
			{dialog.opening > 0 && (
				<Suspense>
					<BulkDialog
						key={dialog.opening}
						products={[...selection.chosen.values()]}
						categories={categories}
						isHidden={isHidden}
						isOpen={dialog.isOpen}
						apply={work.apply}
						onDone={selection.clear}
						onClose={() => setDialog((before) => ({ ...before, isOpen: false }))}
					/>
				</Suspense>
			)}
		</>
	)
}
