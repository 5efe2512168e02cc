import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { productTextLang } from '../../platform/product-text.ts'
import { Button } from '../../ui/button.tsx'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { fieldText } from './field-text.ts'
import type { Change, ProductChange } from './list-changes.ts'
import { valueText } from './value-text.ts'

export const linkLook = 'text-accent underline underline-offset-4'

const shownProducts = 20

export function ProductChanges({ products }: { products: readonly ProductChange[] }) {
	const [isWhole, setWhole] = useState(false)
	const list = useRef<HTMLOListElement>(null)
	useLostFocus(isWhole, () => list.current?.querySelector<HTMLElement>(`li:nth-child(${shownProducts + 1})`))
	return (
		<>
			<ol ref={list} className="flex flex-col gap-3 pt-1">
				{products.slice(0, isWhole ? products.length : shownProducts).map((product, place) => (
					<li key={product.id} tabIndex={-1} className="flex flex-col gap-1 outline-none">
						<ProductName product={product} number={place + 1} />
						<ChangeList changes={product.changes} />
					</li>
				))}
			</ol>
			{!isWhole && products.length > shownProducts && (
				<Button look="plain" className="mt-3" onClick={() => setWhole(true)}>
					{m.audit_show_all_products({ count: products.length })}
				</Button>
			)}
		</>
	)
}

/** Links to the product unless the change has hidden it. */
function ProductName({ product: { id, title, changes }, number }: { product: ProductChange; number: number }) {
	const name = title || m.audit_product({ number })
	const isGone = changes.some(({ path, after }) => path === 'isHidden' && after === true)
	const lang = productTextLang({ title }, 'title')
	if (isGone) {
		return (
			<span lang={lang} className="font-semibold">
				{name}
			</span>
		)
	}
	return (
		<Link to={`/product/${encodeURIComponent(id)}`} lang={lang} className={`self-start ${linkLook}`}>
			{name}
		</Link>
	)
}

interface ChangeListProps {
	readonly changes: readonly Change[]
	/** Cut off where it ends. */
	readonly isOnALine?: boolean
}

export function ChangeList({ changes, isOnALine = false }: ChangeListProps) {
	const look = isOnALine
		? { list: 'truncate', change: 'mr-3 inline', name: 'inline', values: 'inline' }
		: {
				list: 'flex grow flex-col gap-1 py-1 leading-5',
				change: 'grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]',
				name: '',
				values: 'flex flex-wrap items-center gap-x-2 whitespace-pre-line break-words',
			}
	return (
		<dl className={`relative min-w-0 ${look.list}`}>
			{changes.map(({ path, before, after }) => (
				<div key={path} className={look.change}>
					<dt className={`text-muted ${look.name}`}>{fieldText(path)} </dt>
					<dd className={look.values}>
						{before !== undefined && (
							<del className="text-muted decoration-muted/60">
								<span className="sr-only">{m.audit_before()} </span>
								{valueText(path, before, after)}
							</del>
						)}
						{before !== undefined && (
							<ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 shrink-0 text-muted" />
						)}
						<ins className="no-underline">
							<span className="sr-only">{m.audit_after()} </span>
							{valueText(path, after, before)}
						</ins>
					</dd>
				</div>
			))}
		</dl>
	)
}
