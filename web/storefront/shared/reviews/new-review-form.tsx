import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { ReviewForm, type ReviewFormProps } from './review-form.tsx'

type NewReviewFormProps = Pick<ReviewFormProps, 'productId' | 'userId' | 'isFocused' | 'onSent' | 'onCancel'>

export function NewReviewForm({ productId, userId, ...rest }: NewReviewFormProps) {
	return (
		<ReviewForm
			productId={productId}
			userId={userId}
			submitLabel={m.review_send()}
			send={async (words) => {
				const body = { productId, userId, ...words }
				await call('POST /productreviews', { body })
			}}
			{...rest}
		/>
	)
}
