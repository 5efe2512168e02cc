import { X } from 'lucide-react'
import { m } from '#messages'
import { formatCalendarDay } from '../../../platform/format-calendar-day.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { DayField } from '../../shared/day-field.tsx'
import { statuses } from '../../shared/order-statuses.ts'
import { SearchForm } from '../../shared/search-form.tsx'
import { isNarrowed, noFilters, type OrderFilters, readOrderFilters } from './order-filters.ts'

interface OrderFilterFormProps {
	readonly filters: OrderFilters
	/** Whether orders are paid online, or were. */
	readonly isOnlineOffered: boolean
	readonly onChange: (changes: Partial<OrderFilters>) => void
}

/** Every choice takes effect at once. */
export function OrderFilterForm({ filters, isOnlineOffered, onChange }: OrderFilterFormProps) {
	const isOnline = isOnlineOffered || ['online', 'paid_online'].includes(filters.payment)
	/** Reads a choice the way the URL is read. */
	const choose = (name: 'payment' | 'sort', value: string) =>
		onChange({ [name]: readOrderFilters(new URLSearchParams({ [name]: value }))[name] })
	return (
		<SearchForm
			name={m.admin_order_filters()}
			label={m.admin_order_search()}
			placeholder={m.admin_order_search_placeholder()}
			searched={filters.query}
			onSearch={(query) => onChange({ query })}
			className="grid-cols-2 items-start lg:grid-cols-[2fr_1fr_1fr_1fr]"
			boxClassName="max-lg:col-span-2"
			setCount={[filters.payment, filters.deliveryDate, filters.sort].filter((value) => value !== '').length}
			fields={
				<>
					<SelectField
						name="payment"
						label={m.admin_order_payment()}
						value={filters.payment}
						onChange={(event) => choose('payment', event.target.value)}
					>
						<option value="">{m.admin_order_payment_any()}</option>
						<option value="paid">{m.admin_order_payment_paid()}</option>
						<option value="unpaid">{m.admin_order_payment_unpaid()}</option>
						<option value="cash">{m.admin_order_payment_cash()}</option>
						{isOnline && <option value="online">{m.admin_order_payment_online()}</option>}
						<option value="transfer">{m.admin_order_payment_transfer()}</option>
						{isOnline && <option value="paid_online">{m.admin_payment_paid_online()}</option>}
						<option value="not_refunded">{m.admin_order_payment_not_refunded()}</option>
						<option value="not_awaited">{m.admin_order_payment_not_awaited()}</option>
					</SelectField>
					<DayField
						name="deliveryDate"
						label={m.admin_order_delivery_day()}
						value={filters.deliveryDate}
						onChange={(deliveryDate) => onChange({ deliveryDate })}
					/>
					<div className="max-lg:col-span-2">
						<SelectField
							name="sort"
							label={m.admin_order_sort()}
							value={filters.sort}
							onChange={(event) => choose('sort', event.target.value)}
						>
							<option value="">{m.admin_order_sort_new()}</option>
							<option value="old">{m.admin_order_sort_old()}</option>
							<option value="dear">{m.admin_order_sort_dear()}</option>
							<option value="delivery">{m.admin_order_sort_delivery()}</option>
						</SelectField>
					</div>
				</>
			}
		>
			<StatusChoice filters={filters} onChange={onChange} />
		</SearchForm>
	)
}

const chip =
	'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-bold max-sm:px-3 max-sm:text-sm transition-colors hover:bg-accent-soft'

/** The status chips, and the filters that have no field. */
function StatusChoice({ filters, onChange }: Omit<OrderFilterFormProps, 'isOnlineOffered'>) {
	const { statuses: wanted } = filters
	function toggle(status: number) {
		const rest = wanted.filter((other) => other !== status)
		const next = rest.length < wanted.length ? rest : [...rest, status]
		onChange({ statuses: next.toSorted((one, other) => one - other) })
	}
	return (
		<fieldset className="col-span-full flex min-w-0 flex-wrap gap-2 max-sm:gap-1.5">
			<legend className="sr-only">{m.admin_order_statuses()}</legend>
			{statuses.map(({ say }, status) => (
				<button
					key={say()}
					type="button"
					aria-pressed={wanted.includes(status)}
					onClick={() => toggle(status)}
					className={`${chip} border-edge/60 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong`}
				>
					{say()}
				</button>
			))}
			{(filters.from !== '' || filters.to !== '') && (
				<Removable text={rangeText(filters)} onRemove={() => onChange({ from: '', to: '' })} />
			)}
			{filters.productId !== '' && (
				<Removable text={m.admin_order_one_product()} onRemove={() => onChange({ productId: '' })} />
			)}
			{isNarrowed(filters) && (
				<Button look="quiet" className="shrink-0 whitespace-nowrap" onClick={() => onChange(noFilters)}>
					{m.admin_order_reset()}
				</Button>
			)}
		</fieldset>
	)
}

function Removable({ text, onRemove }: { text: string; onRemove: () => void }) {
	return (
		<button
			type="button"
			aria-label={m.admin_order_remove_filter({ filter: text })}
			onClick={onRemove}
			className={`${chip} border-accent bg-accent-soft text-accent-strong`}
		>
			{text}
			<X aria-hidden="true" className="size-4" />
		</button>
	)
}

function rangeText({ from, to }: OrderFilters): string {
	if (from === to) return m.admin_order_placed_on({ day: formatCalendarDay(from) })
	if (to === '') return m.admin_order_placed_from({ from: formatCalendarDay(from) })
	if (from === '') return m.admin_order_placed_to({ to: formatCalendarDay(to) })
	return m.admin_order_placed_between({ from: formatCalendarDay(from), to: formatCalendarDay(to) })
}
