import { ArrowRight, ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { m } from '#messages'
import { formatMoment } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { productTextLang } from '../../platform/product-text.ts'
import { Button } from '../../ui/button.tsx'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { auditUrl, noFilters } from './audit-filters.ts'
import { actionTexts, subjectTexts } from './entry-texts.ts'
import { fieldText } from './field-text.ts'
import { type Change, listChanges, listProductChanges, type ProductChange } from './list-changes.ts'
import { valueText } from './value-text.ts'

const linkLook = 'text-accent underline underline-offset-4'

export function AuditItem({ entry, isOfOne }: { entry: AuditEntry; isOfOne: boolean }) {
	const id = useId()
	const { subject, subjectId, at, by } = entry
	const title = titleOf(entry)
	const lang = subject === 'product' ? productTextLang(entry, 'title') : undefined
	const url = subjectUrl(entry)
	return (
		<article aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-bold text-accent-strong text-sm">
						{actionTexts[entry.action]()}
					</span>
					<h2 id={id} lang={lang} className="font-bold">
						{url ? (
							<Link to={url} className={linkLook}>
								{title}
							</Link>
						) : (
							title
						)}
					</h2>
				</div>
				<div className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
					<p>
						<span className="font-semibold text-ink">{by.name}</span>
						{', '}
						<time dateTime={at}>{formatMoment(at)}</time>
					</p>
					{!isOfOne && (
						<Link
							to={auditUrl({ ...noFilters, subject, subjectId })}
							aria-label={m.audit_history_of({ title })}
							className={`-my-2.5 inline-flex min-h-11 items-center ${linkLook}`}
						>
							{m.audit_history()}
						</Link>
					)}
				</div>
			</header>
			<Changes entry={entry} />
		</article>
	)
}

/** Settings that the shop has once have no title. */
function titleOf({ subject, title }: AuditEntry): string {
	if (subject === 'cash_day') return formatCalendarDay(title)
	return title || subjectTexts[subject]()
}

function Changes({ entry }: { entry: AuditEntry }) {
	const products = listProductChanges(entry)
	if (products.length > 0) return <ProductChanges products={products} />
	const changes = listChanges(entry)
	return changes.length > 0 && <ChangeList changes={changes} />
}

const shownProducts = 20

function ProductChanges({ products }: { products: readonly ProductChange[] }) {
	const [isWhole, setWhole] = useState(false)
	const list = useRef<HTMLOListElement>(null)
	useLostFocus(isWhole, () => list.current?.querySelector<HTMLElement>(`li:nth-child(${shownProducts + 1})`))
	return (
		<details className="group">
			<summary className="flex min-h-11 items-center gap-2 font-semibold">
				<ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
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

function ChangeList({ changes }: { changes: readonly Change[] }) {
	return (
		<dl className="flex flex-col gap-2">
			{changes.map(({ path, before, after }) => (
				<div key={path} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_1fr]">
					<dt className="text-muted text-sm sm:pt-0.5">{fieldText(path)}</dt>
					<dd className="flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-pre-line">
						{before !== undefined && (
							<del className="text-muted decoration-muted/60">
								<span className="sr-only">{m.audit_before()} </span>
								{valueText(path, before, after)}
							</del>
						)}
						{before !== undefined && <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />}
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
