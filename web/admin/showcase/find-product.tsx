import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { TextField } from '../../ui/field.tsx'
import { removeFields } from '../shared/settings/keep-focus.ts'

interface FoundProduct {
	readonly id: string
	readonly title: string
}

interface FindProductProps {
	/** The accessible name; `text` is shown. */
	readonly label: string
	readonly text: string
	/** Ids that are chosen already. */
	readonly without: readonly string[]
	readonly onChoose: (product: FoundProduct) => void
}

const listed = 5

/** Opens a field; each product found is a button. */
export function FindProduct({ label, text, without, onChoose }: FindProductProps) {
	const [typed, setTyped] = useState('')
	const settled = useDeferredValue(typed.trim())
	// An emptied field lists nothing at once.
	const query = typed.trim() && settled
	const { data } = useAnswer(query === '' ? undefined : query, (signal) => find(query, signal), { keepsEarlier: true })
	const found = query === '' ? [] : (data ?? []).filter(({ id }) => !without.includes(id))
	return (
		<details className="group">
			<summary
				aria-label={label}
				className="inline-flex min-h-11 list-none items-center gap-1.5 font-bold text-accent [&::-webkit-details-marker]:hidden"
			>
				<Plus aria-hidden="true" className="size-5 transition-transform group-open:rotate-45" />
				{text}
			</summary>
			<TextField
				label={label}
				isLabelHidden
				type="search"
				autoComplete="off"
				maxLength={limits.search}
				placeholder={m.showcase_pin_placeholder()}
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Enter') event.preventDefault()
				}}
			/>
			<p role="status" className="text-muted">
				{query !== '' && data?.length === 0 && m.showcase_pin_none()}
			</p>
			<ul data-found>
				{found.map((product) => (
					<li key={product.id}>
						<button
							type="button"
							onClick={({ currentTarget }) =>
								removeFields(currentTarget, () => {
									onChoose(product)
									setTyped('')
								})
							}
							className="min-h-11 w-full rounded-xl px-3 text-left hover:bg-accent-soft"
						>
							{product.title}
						</button>
					</li>
				))}
			</ul>
		</details>
	)
}

async function find(query: string, signal: AbortSignal): Promise<readonly FoundProduct[]> {
	const answer = await call('GET /products/filter', { query: { query, pageSize: listed } }, { signal })
	return readList(answer).flatMap((item) => {
		const product = readProduct(item)
		return product ? { id: product.id, title: product.title } : []
	})
}
