import { Clock, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PublicSettings } from '../../platform/settings.ts'
import { ReachButtons } from '../shared/seller/reach-buttons.tsx'

interface SellerCardProps extends Pick<PublicSettings, 'seller'> {
	/** Below the page's own heading. */
	readonly title?: string
	readonly children?: ReactNode
}

/** Where the shop is, when it is open and how to reach it. */
export function SellerCard({ seller, title, children }: SellerCardProps) {
	return (
		<div className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
			{title && <h2 className="font-extrabold text-xl">{title}</h2>}
			<address className="flex flex-col gap-2 font-semibold text-lg not-italic">
				<Fact icon={MapPin}>{seller.address}</Fact>
				{seller.hours && <Fact icon={Clock}>{seller.hours}</Fact>}
			</address>
			<ReachButtons seller={seller} />
			{children}
			<p className="border-line border-t pt-3 text-muted text-sm">
				{seller.name}, {m.footer_bin({ bin: seller.bin })}
			</p>
		</div>
	)
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
	return (
		<p className="flex gap-3">
			<Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
			{children}
		</p>
	)
}
