import {
	Banknote,
	CalendarClock,
	CalendarPlus,
	ChevronRight,
	CircleCheckBig,
	CircleDollarSign,
	FolderTree,
	Hammer,
	ImageOff,
	Languages,
	type LucideIcon,
	MessageSquareWarning,
	PackageMinus,
	PackageOpen,
	PhoneCall,
	Send,
	TagIcon,
	Truck,
	Undo2,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Tasks } from '#contract/overview.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import { Guide } from '../../ui/guide/guide.tsx'
import { ordersOf } from './figure-links.ts'

interface Task {
	readonly name: string
	readonly count: number
	readonly icon: LucideIcon
	/** Its time is over. */
	readonly isLate?: boolean
	/** The list of what is counted. */
	readonly to: string
}

/** What is to be done, whatever days are chosen; nothing that is done. */
export function TaskLists({ tasks }: { tasks: Tasks }) {
	const today = tasksOfToday(tasks).filter(({ count }) => count > 0)
	const catalogue = tasksOfCatalogue(tasks).filter(({ count }) => count > 0)
	return (
		<>
			<TaskList title={m.tasks_title()} tasks={today}>
				{today.length === 0 && (
					<p className="flex items-center gap-4 rounded-card bg-good-soft px-5 py-3 font-bold text-good">
						<Guide mood="happy" className="mx-0! h-14 shrink-0" />
						{m.tasks_done()}
					</p>
				)}
			</TaskList>
			{catalogue.length > 0 && <TaskList title={m.tasks_catalogue()} tasks={catalogue} />}
		</>
	)
}

function tasksOfToday(tasks: Tasks): Task[] {
	return [
		{ name: m.task_late(), count: tasks.late, icon: CalendarClock, isLate: true, to: '/admin/deliveries' },
		{ name: m.task_today(), count: tasks.today, icon: Truck, to: '/admin/deliveries' },
		{
			name: m.task_pending(),
			count: tasks.pending,
			icon: CircleCheckBig,
			to: ordersOf({ status: '0', payment: 'not_awaited' }),
		},
		{ name: m.task_undated(), count: tasks.undated, icon: CalendarPlus, to: '/admin/deliveries#undated' },
		{ name: m.task_processing(), count: tasks.processing, icon: PackageOpen, to: ordersOf({ status: '1' }) },
		{
			name: m.overview_paid_waiting(),
			count: tasks.paid,
			icon: Send,
			to: ordersOf({ status: '2', payment: 'not_refunded' }),
		},
		{ name: m.task_to_make(), count: tasks.toMake, icon: Hammer, to: '/admin/to-make' },
		{ name: m.task_transfers(), count: tasks.transfers, icon: Banknote, to: '/admin/transfers' },
		{ name: m.task_transfer_refunds(), count: tasks.transferRefunds, icon: Undo2, to: '/admin/transfers' },
		{ name: m.task_callbacks(), count: tasks.callbacks, icon: PhoneCall, to: '/admin/orders/new' },
		{ name: m.task_claims(), count: tasks.claims, icon: MessageSquareWarning, to: '/admin/claims' },
	]
}

function tasksOfCatalogue({ lowStock, missing, unplaced }: Tasks): Task[] {
	const listOf = (value: keyof Tasks['missing']) => ({
		count: missing[value],
		to: `/admin/products?missing=${value}`,
	})
	return [
		{ name: m.task_low_stock(), count: lowStock, icon: PackageMinus, to: '/admin/products?list=low' },
		{ name: m.admin_products_missing_price(), icon: CircleDollarSign, ...listOf('price') },
		{ name: m.admin_products_missing_picture(), icon: ImageOff, ...listOf('picture') },
		{ name: m.admin_products_missing_category(), icon: TagIcon, ...listOf('category') },
		{ name: m.admin_products_missing_translation(), icon: Languages, ...listOf('translation') },
		{ name: m.task_unplaced(), count: unplaced, icon: FolderTree, to: '/admin/showcase#places' },
	]
}

interface TaskListProps {
	readonly title: string
	readonly tasks: readonly Task[]
	/** In the list's place. */
	readonly children?: ReactNode
}

function TaskList({ title, tasks, children }: TaskListProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="font-extrabold text-xl">
				{title}
			</h2>
			{children || (
				<ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
					{tasks.map(({ name, count, icon: Icon, isLate, to }) => (
						<li key={name} className="grid">
							<Link
								to={to}
								className="flex min-h-12 items-center gap-3 rounded-2xl bg-surface px-4 py-2 shadow-card transition-shadow hover:shadow-float"
							>
								<Icon aria-hidden="true" className={`size-5 shrink-0 ${isLate ? 'text-bad' : 'text-accent'}`} />
								<span className="grow font-bold leading-tight">{name} </span>
								<span
									className={`min-w-9 shrink-0 whitespace-nowrap rounded-full px-2 py-0.5 text-center font-black tabular-nums ${isLate ? 'bg-bad-soft text-bad' : 'bg-accent-soft text-accent-strong'}`}
								>
									{formatCount(count)}
								</span>
								<ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
