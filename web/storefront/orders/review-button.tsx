import { Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import type { ReadOrderLine } from '../../platform/api/read-order.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

interface ReviewButtonProps {
	readonly line: Pick<ReadOrderLine, 'productId' | 'title'>
	readonly userId: string
	readonly look: 'accent' | 'plain'
	readonly onReviewed: () => void
}

export function ReviewButton({ line: { productId, title }, userId, look, onReviewed }: ReviewButtonProps) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button look={look} aria-label={m.orders_review_named({ title })} onClick={() => setOpen(true)}>
				<Star aria-hidden="true" className={`size-4 ${look === 'plain' ? 'text-accent' : ''}`} />
				{m.orders_review()}
			</Button>
			{isOpen && (
				<Suspense>
					<ReviewDialog
						productId={productId}
						title={title}
						userId={userId}
						onClose={() => setOpen(false)}
						onReviewed={onReviewed}
					/>
				</Suspense>
			)}
		</>
	)
}
