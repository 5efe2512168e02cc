import { Download, RefreshCw } from 'lucide-react'
import { Suspense } from 'react'
import { m } from '#messages'
import { lazyPart, useOpening } from '../../../platform/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { MoreMenu } from '../../shared/more-menu.tsx'

const MoneyExportDialog = lazyPart(async () => (await import('./money-export-dialog.tsx')).MoneyExportDialog)

interface PageActionsProps {
	/** The movements of money of some days, as a file. */
	readonly canExport: boolean
	readonly isBusy: boolean
	readonly onRefresh: () => void
}

/** Buttons, and on a phone one menu. */
export function PageActions({ canExport, isBusy, onRefresh }: PageActionsProps) {
	const opening = useOpening()
	const refreshing = `size-4 ${isBusy ? 'animate-spin' : ''}`
	const actions = [
		...(canExport
			? [{ text: m.money_export_button(), Icon: Download, className: 'size-4', onChoose: opening.open }]
			: []),
		{ text: m.admin_refresh(), Icon: RefreshCw, className: refreshing, onChoose: onRefresh },
	]
	return (
		<>
			{actions.map(({ text, Icon, className, onChoose }) => (
				<Button
					key={text}
					look="plain"
					className="max-sm:hidden"
					isBusy={isBusy && Icon === RefreshCw}
					onClick={onChoose}
				>
					<Icon aria-hidden="true" className={className} />
					{text}
				</Button>
			))}
			<MoreMenu
				label={m.admin_orders_more()}
				className="sm:hidden"
				actions={actions.map(({ text, Icon, className, onChoose }) => ({
					text,
					label: text,
					icon: <Icon aria-hidden="true" className={className} />,
					onChoose,
				}))}
			/>
			{opening.count > 0 && (
				<Suspense>
					<MoneyExportDialog key={opening.count} isOpen={opening.isOpen} onClose={opening.close} />
				</Suspense>
			)}
		</>
	)
}
