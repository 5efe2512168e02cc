import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { NewReviewForm } from '../shared/reviews/new-review-form.tsx'

interface ReviewDialogProps {
	readonly productId: string
	readonly title: string
	readonly userId: string
	readonly onClose: () => void
	readonly onReviewed: () => void
}

export function ReviewDialog({ productId, title, userId, onClose, onReviewed }: ReviewDialogProps) {
	const finish = async () => {
		onClose()
		onReviewed()
	}
	return (
		<Dialog title={m.orders_review()} isOpen onClose={onClose}>
			<p className="mb-5 font-semibold text-muted">{title}</p>
			<NewReviewForm productId={productId} userId={userId} onSent={finish} />
		</Dialog>
	)
}
