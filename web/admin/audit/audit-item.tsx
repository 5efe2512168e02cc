import { ChevronDown, History } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { m } from '#messages'
import { formatMoment } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { productTextLang } from '../../platform/product-text.ts'
import { BareButton } from '../../ui/button.tsx'
import { shortMomentText } from '../shared/moment-text.ts'
import { auditUrl, noFilters } from './audit-filters.ts'
import { ChangeList, linkLook, ProductChanges } from './change-list.tsx'
import { actionTexts, subjectTexts } from './entry-texts.ts'
import { listChanges, listProductChanges } from './list-changes.ts'

/** One line where there is room for it; a button unfolds what does not fit, over the whole width. */
export function AuditItem({ entry, isOfOne }: { entry: AuditEntry; isOfOne: boolean }) {
	const id = useId()
	const [isOpen, setOpen] = useState(false)
	const { subject, subjectId, at, by } = entry
	const title = titleOf(entry)
	const lang = subject === 'product' ? productTextLang(entry, 'title') : undefined
	const url = subjectUrl(entry)
	const products = listProductChanges(entry)
	const changes = products.length > 0 ? [] : listChanges(entry)
	const isFolding = products.length + changes.length > 0
	const cut = isOpen ? 'break-words' : 'truncate'
	return (
		<article
			aria-labelledby={id}
			className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-1 text-sm leading-7 sm:px-4 @5xl:grid-cols-[8.5rem_7.5rem_9.5rem_minmax(0,13rem)_minmax(0,1fr)_1.75rem] @5xl:py-0"
		>
			<p className="flex gap-x-3 text-muted @max-5xl:row-start-2 @max-5xl:leading-5 @5xl:contents">
				<time dateTime={at} title={formatMoment(at)} className={`tabular-nums ${cut}`}>
					{shortMomentText(at)}
				</time>
				<span title={by.name} className={`min-w-0 ${cut}`}>
					{by.name}
				</span>
			</p>
			<div className="flex min-w-0 flex-wrap items-center gap-x-2 @max-5xl:row-start-1 @5xl:contents">
				<span className={`max-w-full font-bold text-accent-strong ${cut}`}>{actionTexts[entry.action]()}</span>
				<h2 id={id} lang={lang} className={`min-w-0 max-w-full font-bold ${cut}`} title={title}>
					{url ? (
						<Link to={url} className={linkLook}>
							{title}
						</Link>
					) : (
						title
					)}
				</h2>
			</div>
			<div className="flex min-w-0 items-center gap-1 @max-5xl:col-span-full @max-5xl:row-start-3">
				{isFolding && (
					<BareButton
						aria-label={products.length > 0 ? undefined : m.audit_changes_of({ title })}
						title={m.audit_changes_of({ title })}
						aria-expanded={isOpen}
						onClick={() => setOpen(!isOpen)}
						className={`flex shrink-0 items-center gap-1 rounded-full px-1.5 font-semibold hover:bg-accent-soft @max-5xl:px-3.5 ${targetLook}`}
					>
						<ChevronDown aria-hidden="true" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
						{products.length > 0 && m.audit_products({ count: products.length })}
					</BareButton>
				)}
				{changes.length > 0 && !isOpen && <ChangeList changes={changes} isOnALine />}
			</div>
			{isOpen && (
				<div className="col-span-full pb-2 @max-5xl:row-start-4 @5xl:row-start-2 @5xl:pl-37">
					{products.length > 0 ? <ProductChanges products={products} /> : <ChangeList changes={changes} />}
				</div>
			)}
			{!isOfOne && (
				<Link
					to={auditUrl({ ...noFilters, subject, subjectId })}
					aria-label={m.audit_history_of({ title })}
					title={m.audit_history()}
					className={`grid forced-colors:border place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent @max-5xl:col-start-2 @max-5xl:row-span-2 @max-5xl:row-start-1 @max-5xl:w-11 @5xl:col-start-6 @5xl:row-start-1 ${targetLook}`}
				>
					<History aria-hidden="true" className="size-4" />
				</Link>
			)}
		</article>
	)
}

/** As high as a finger, or as a line where each change takes one. */
const targetLook = 'min-h-11 @5xl:min-h-7'

/** Settings that the shop has once have no title. */
function titleOf({ subject, title }: AuditEntry): string {
	if (subject === 'cash_day') return formatCalendarDay(title)
	return title || subjectTexts[subject]()
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
