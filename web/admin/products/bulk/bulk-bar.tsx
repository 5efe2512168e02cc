import { CircleCheck, Undo2, X } from 'lucide-react'
import { type RefObject, Suspense, useState } from 'react'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatCount } from '../../../platform/format.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ChosenRow, SelectionBar, SelectionRow } from '../../shared/selection/selection-bar.tsx'
import type { Selection } from '../../shared/selection/use-selection.ts'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import type { Chosen } from '../chosen.ts'
import type { BulkWork } from './use-bulk-change.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)
const SaleDialog = lazyPart(async () => (await import('../sale/sale-dialog.tsx')).SaleDialog)

interface BulkBarProps {
	readonly selection: Selection<ReadProduct>
	readonly work: BulkWork
	readonly categories: readonly Category[]
	readonly isHidden: boolean
	/** Gets the focus of a button that disappears. */
	readonly heading: RefObject<HTMLElement | null>
}

const none: Chosen = { ids: [], seen: [] }

interface OpenDialog {
	readonly kind: 'change' | 'sale'
	readonly chosen: Chosen
	readonly isOpen: boolean
	/** A React key: every opening starts with fresh state. */
	readonly opening: number
}

/** Shown while products are selected or a change can be undone. */
export function BulkBar({ selection, work, categories, isHidden, heading }: BulkBarProps) {
	const [dialog, setDialog] = useState<OpenDialog>({ kind: 'change', chosen: none, isOpen: false, opening: 0 })
	const done = work.last && m.admin_bulk_done({ count: work.last.changed, shown: formatCount(work.last.changed) })
	const count = selection.chosen.size
	const chosen = count > 0 && m.admin_bulk_chosen({ count: formatCount(count) })
	useLostFocus(`${Boolean(done)} ${count > 0}`, () => heading.current)
	const open = (kind: OpenDialog['kind']) =>
		setDialog(({ opening }) => ({
			kind,
			chosen: {
				ids: [...selection.chosen.keys()],
				seen: [...selection.chosen.values()].filter((product) => product !== undefined),
			},
			isOpen: true,
			opening: opening + 1,
		}))
	const close = () => setDialog((before) => ({ ...before, isOpen: false }))
	const opened = { chosen: dialog.chosen, isOpen: dialog.isOpen, onClose: close }
	return (
		<>
			<SelectionBar name={m.admin_bulk_bar()} said={[done, chosen]}>
				{done && (
					<SelectionRow>
						<p className="flex grow items-center gap-2 font-semibold">
							<CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
							{done}
						</p>
						<div className="ml-auto flex">
							<Button look="plain" isBusy={work.isUndoing} onClick={() => void work.undo()}>
								<Undo2 aria-hidden="true" className="size-4" />
								{m.admin_bulk_undo()}
							</Button>
							<IconButton label={m.close()} isWaiting={work.isUndoing} onClick={work.dismiss}>
								<X aria-hidden="true" className="size-5" />
							</IconButton>
						</div>
					</SelectionRow>
				)}
				{chosen && (
					<ChosenRow count={count} onClear={selection.clear}>
						{!isHidden && (
							<Button look="quiet" isWaiting={work.isUndoing} onClick={() => open('sale')}>
								{m.admin_sale_open()}
							</Button>
						)}
						<Button isWaiting={work.isUndoing} onClick={() => open('change')}>
							{isHidden ? m.admin_product_show_again() : m.admin_bulk_change()}
						</Button>
					</ChosenRow>
				)}
			</SelectionBar>
			{dialog.opening > 0 && (
				<Suspense>
					{dialog.kind === 'sale' ? (
						<SaleDialog {...opened} key={dialog.opening} onDone={selection.clear} onChanged={work.reload} />
					) : (
						<BulkDialog
							{...opened}
							key={dialog.opening}
							onDone={(ids) => selection.remove(ids.map((id) => ({ id })))}
							{...{ work, categories, isHidden }}
						/>
					)}
				</Suspense>
			)}
		</>
	)
}
