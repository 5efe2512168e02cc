import { CircleCheck, ListChecks, Undo2, X } from 'lucide-react'
import { type RefObject, Suspense, useState } from 'react'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import type { BulkWork } from './use-bulk-change.ts'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface BulkBarProps {
	readonly selection: Selection
	readonly work: BulkWork
	readonly categories: readonly Category[]
	readonly isHidden: boolean
	/** Gets the focus of a button that disappears. */
	readonly heading: RefObject<HTMLElement | null>
}

const noProducts: readonly ReadProduct[] = []

const rowLook =
	'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-3xl border border-line bg-surface py-2 pr-2 pl-4 shadow-float'

/** Shown while products are selected or a change can be undone. */
export function BulkBar({ selection, work, categories, isHidden, heading }: BulkBarProps) {
	const [dialog, setDialog] = useState({ products: noProducts, isOpen: false, opening: 0 })
	const done = work.last && m.admin_bulk_done({ count: work.last.changed })
	const count = selection.chosen.size
	const chosen = count > 0 && m.admin_bulk_chosen({ count })
	useLostFocus(`${Boolean(done)} ${count > 0}`, () => heading.current)
	const open = () =>
		setDialog(({ opening }) => ({ products: [...selection.chosen.values()], isOpen: true, opening: opening + 1 }))
	return (
		<>
			{/* Always there: what comes together with its text is often not read aloud. */}
			<p role="status" className="sr-only">
				{done}
			</p>
			<p role="status" className="sr-only">
				{chosen}
			</p>
			<section
				aria-label={m.admin_bulk_bar()}
				className="pointer-events-none sticky bottom-3 z-30 mx-auto flex w-full max-w-2xl flex-col gap-2 empty:hidden *:pointer-events-auto"
			>
				{done && (
					<div className={rowLook}>
						<p className="flex grow items-center gap-2 font-semibold">
							<CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
							{done}
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
				{chosen && (
					<div className={rowLook}>
						<p className="flex grow items-center gap-2 font-bold">
							<ListChecks aria-hidden="true" className="size-5 shrink-0 text-accent" />
							{chosen}
						</p>
						<div className="ml-auto flex">
							<Button onClick={open}>{isHidden ? m.admin_product_show_again() : m.admin_bulk_change()}</Button>
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
						products={dialog.products}
						isOpen={dialog.isOpen}
						onClose={() => setDialog((before) => ({ ...before, isOpen: false }))}
						onDone={selection.clear}
						{...{ work, categories, isHidden }}
					/>
				</Suspense>
			)}
		</>
	)
}

interface ChoosePageProps {
	readonly products: readonly ReadProduct[]
	readonly selection: Selection
}

export function ChoosePage({ products, selection }: ChoosePageProps) {
	const isWhole = products.every(({ id }) => selection.chosen.has(id))
	const isPart = !isWhole && products.some(({ id }) => selection.chosen.has(id))
	return (
		<CheckField
			label={m.admin_bulk_choose_page()}
			checked={isWhole}
			ref={(box) => {
				if (box) box.indeterminate = isPart
			}}
			onChange={({ target }) => (target.checked ? selection.add(products) : selection.remove(products))}
		/>
	)
}
