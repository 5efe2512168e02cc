import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button, ButtonLink } from '../../../ui/button.tsx'

interface SheetProps {
	/** Not printed. */
	readonly backTo: string
	/** There is nothing to print. */
	readonly isEmpty?: boolean
	readonly children: ReactNode
}

/** A printable page. Its route links `print.css`. */
export function Sheet({ backTo, isEmpty = false, children }: SheetProps) {
	return (
		<div className="mx-auto flex w-full max-w-4xl flex-col gap-4 print:max-w-none">
			<div className="no-print flex flex-wrap justify-between gap-3">
				<ButtonLink look="plain" to={backTo}>
					<ArrowLeft aria-hidden="true" className="size-4" />
					{m.admin_order_back()}
				</ButtonLink>
				{!isEmpty && (
					<Button onClick={() => window.print()}>
						<Printer aria-hidden="true" className="size-4" />
						{m.admin_order_print()}
					</Button>
				)}
			</div>
			<article className="sheet rounded-card p-5 shadow-card sm:p-8">{children}</article>
		</div>
	)
}
