import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { MissingPage } from './missing-page.tsx'

interface NotLoadedProps {
	/** `h2` below a page's own heading. */
	readonly heading?: 'h1' | 'h2'
	readonly title: string
	/** `missing` where the server does not know the calls of the page. */
	readonly failure: string | undefined
}

/** In place of a page, or of its list, whose data did not come. */
export function NotLoaded({ heading = 'h1', title, failure = '' }: NotLoadedProps) {
	const { revalidate, state } = useRevalidator()
	if (failure === 'missing') return <MissingPage />
	return (
		<Message heading={heading} guide="sorry" title={title} text={failure}>
			<Button isBusy={state !== 'idle'} onClick={() => void revalidate()}>
				{m.retry()}
			</Button>
		</Message>
	)
}
