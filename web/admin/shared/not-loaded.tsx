import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { MissingPage } from './missing-page.tsx'

interface NotLoadedProps {
	readonly title: string
	/** `missing` where the server does not know the calls of the page. */
	readonly failure: string | undefined
}

/** In place of a page whose data did not come. */
export function NotLoaded({ title, failure = '' }: NotLoadedProps) {
	const { revalidate, state } = useRevalidator()
	if (failure === 'missing') return <MissingPage />
	return (
		<Message title={title} text={failure}>
			<Button isBusy={state !== 'idle'} onClick={() => void revalidate()}>
				{m.retry()}
			</Button>
		</Message>
	)
}
