import { useCallback, useRef, useState } from 'react'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { askToLeave, useLeaveGuard } from '../../shared/leave-guard.tsx'
import { ProductEditor, type Unsaved } from './product-editor.tsx'
import type { EditedProduct } from './save-product.ts'
import { loadEdited, newProduct } from './save-product.ts'

interface ProductDialogProps {
	/** Absent to add a product. */
	readonly id: string | undefined
	readonly categories: readonly Category[]
	readonly hasTabs: boolean
	readonly isOpen: boolean
	readonly onSaved: (title: string) => void
	/** The answer was lost: the product may have been saved. */
	readonly onMaybeSaved: () => void
	readonly onClose: () => void
}

/** Adds or edits a product; asks before unsaved changes are lost. */
export function ProductDialog({ id, categories, hasTabs, isOpen, onSaved, onMaybeSaved, onClose }: ProductDialogProps) {
	const [unsaved, setUnsaved] = useState<Unsaved>('nothing')
	const latest = useRef(unsaved)
	const { start, failure, reload } = useStart(id)
	useLeaveGuard(isOpen && unsaved !== 'nothing')

	// Escape may come before the last keystroke has rendered.
	const noteUnsaved = useCallback((now: Unsaved) => {
		latest.current = now
		setUnsaved(now)
	}, [])

	async function close() {
		if (latest.current === 'saving') return
		if (latest.current === 'changes' && !(await askToLeave())) return
		noteUnsaved('nothing')
		onClose()
	}

	return (
		<Dialog
			title={id === undefined ? m.admin_product_add() : m.admin_product_edit_title()}
			isOpen={isOpen}
			width="wide"
			onClose={() => void close()}
		>
			{start && (
				<ProductEditor
					start={start}
					categories={categories}
					hasTabs={hasTabs}
					onUnsaved={noteUnsaved}
					onMaybeSaved={onMaybeSaved}
					onSaved={(title) => {
						noteUnsaved('nothing')
						onSaved(title)
					}}
					onCancel={() => void close()}
				/>
			)}
			{!start && !failure && <LoadingText />}
			{failure && (
				<div className="flex flex-col items-start gap-4">
					<p role="alert">{failure}</p>
					<Button onClick={() => void reload()}>{m.retry()}</Button>
				</div>
			)}
		</Dialog>
	)
}

interface Start {
	readonly product?: EditedProduct
	readonly failure?: string
}

/** Loads the current product, since the list may be older. */
function useStart(id: string | undefined) {
	const initial = id === undefined ? { product: newProduct } : undefined
	const { data, isLoading, reload } = useAnswer<Start>(id, (signal) => loadStart(id, signal), { initial })
	return { start: data?.product, failure: isLoading ? undefined : data?.failure, reload }
}

/** Never rejects unless aborted: a failure is logged and returned. */
async function loadStart(id: string | undefined, signal: AbortSignal): Promise<Start> {
	if (id === undefined) return { product: newProduct }
	try {
		return { product: await loadEdited(id, signal) }
	} catch (error) {
		if (signal.aborted) throw error
		return { failure: explainFailure('The product to edit was not loaded', error) }
	}
}
