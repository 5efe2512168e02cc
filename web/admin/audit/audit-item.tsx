import { ArrowRight, ChevronDown, History } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { m } from '#messages'
import { formatMoment } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { productTextLang } from '../../platform/product-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { momentText } from '../shared/moment-text.ts'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { auditUrl, noFilters } from './audit-filters.ts'
import { actionTexts, subjectTexts } from './entry-texts.ts'
import { fieldText } from './field-text.ts'
import { type Change, listChanges, listProductChanges, type ProductChange } from './list-changes.ts'
import { valueText } from './value-text.ts'

const linkLook = 'text-accent underline underline-offset-4'

/** One line on a wide screen; a button unfolds what does not fit. */
export function AuditItem({ entry, isOfOne }: { entry: AuditEntry; isOfOne: boolean }) {
	const id = useId()
	const { subject, subjectId, at, by } = entry
	const title = titleOf(entry)
	const lang = subject === 'product' ? productTextLang(entry, 'title') : undefined
	const url = subjectUrl(entry)
	return (
		<article
			aria-labelledby={id}
			className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-1 text-sm leading-7 sm:px-4 sm:py-0 lg:grid-cols-[8.5rem_7.5rem_9.5rem_minmax(0,13rem)_minmax(0,1fr)_1.75rem]"
		>
			<p className="flex gap-x-3 text-muted max-lg:row-start-2 max-lg:leading-5 lg:contents">
				<time dateTime={at} title={formatMoment(at)} className="truncate tabular-nums">
					{momentText(at)}
				</time>
				<span className="truncate">{by.name}</span>
			</p>
			<div className="flex min-w-0 flex-wrap items-center gap-x-2 max-lg:row-start-1 lg:contents">
				<span className="max-w-full truncate font-bold text-accent-strong">{actionTexts[entry.action]()}</span>
				<h2 id={id} lang={lang} className="min-w-0 max-w-full truncate font-bold" title={title}>
					{url ? (
						<Link to={url} className={linkLook}>
							{title}
						</Link>
					) : (
						title
					)}
				</h2>
			</div>
			<div className="min-w-0 max-lg:col-span-full max-lg:row-start-3">
				<Changes entry={entry} title={title} />
			</div>
			{!isOfOne && (
				<Link
					to={auditUrl({ ...noFilters, subject, subjectId })}
					aria-label={m.audit_history_of({ title })}
					title={m.audit_history()}
					className="grid size-7 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent max-lg:col-start-2 max-lg:row-start-1"
				>
					<History aria-hidden="true" className="size-4" />
				</Link>
			)}
		</article>
	)
}

/** Settings that the shop has once have no title. */
function titleOf({ subject, title }: AuditEntry): string {
	if (subject === 'cash_day') return formatCalendarDay(title)
	return title || subjectTexts[subject]()
}

function Changes({ entry, title }: { entry: AuditEntry; title: string }) {
	const [isOpen, setOpen] = useState(false)
	const products = listProductChanges(entry)
	if (products.length > 0) return <ProductChanges products={products} />
	const changes = listChanges(entry)
	if (changes.length === 0) return null
	return (
		<div className="flex items-start gap-1">
			<IconButton
				label={m.audit_changes_of({ title })}
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
				className="size-7! min-h-0!"
			>
				<ChevronDown aria-hidden="true" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
			</IconButton>
			<ChangeList changes={changes} isOnALine={!isOpen} />
		</div>
	)
}

const shownProducts = 20

function ProductChanges({ products }: { products: readonly ProductChange[] }) {
	const [isWhole, setWhole] = useState(false)
	const list = useRef<HTMLOListElement>(null)
	useLostFocus(isWhole, () => list.current?.querySelector<HTMLElement>(`li:nth-child(${shownProducts + 1})`))
	return (
		<details className="group">
			<summary className="flex min-h-7 items-center gap-2.5 pl-1.5 font-semibold">
				<ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
				{m.audit_products({ count: products.length })}
			</summary>
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
		</details>
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

function ChangeList({ changes, isOnALine = false }: ChangeListProps) {
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

const gone: readonly AuditEntry['action'][] = ['deleted', 'hidden', 'bulk_changed', 'bulk_undone']

/** The page of the subject; `undefined` where there is none, or no longer. */
function subjectUrl({ subject, subjectId, action }: AuditEntry): string | undefined {
	const id = encodeURIComponent(subjectId)
	if (subject === 'product') return gone.includes(action) ? undefined : `/product/${id}`
	if (subject === 'order') return action === 'deleted' ? undefined : `/admin/orders/${id}`
	if (subject === 'import') return '/admin/products/import'
	if (subject === 'synonyms') return '/admin/search-words'
	if (subject === 'search_pair') return '/admin/search-words?list=pairs'
	if (subject === 'shelves' || subject === 'places') return '/admin/showcase'
	if (subject === 'transfer_settings') return '/admin/transfers'
	if (subject === 'feed') return '/admin/feeds'
	if (subject === 'supplier') return '/admin/suppliers'
	if (subject === 'promo_code') return '/admin/promo-codes'
	if (subject === 'delivery_settings') return '/admin/delivery'
	if (subject === 'seller') return '/admin/seller'
	if (subject === 'callback') return '/admin/orders/new'
	if (subject === 'claim') return '/admin/claims'
	if (subject === 'shop_notice' || subject === 'page_text') return '/admin/texts'
	if (subject === 'trading') return '/admin/trading'
	return subject === 'cash_day' ? `/admin/deliveries?date=${id}` : undefined
}
