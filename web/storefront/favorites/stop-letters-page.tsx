import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { describePage } from '../../platform/seo.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'

type State = 'asked' | 'stopping' | 'stopped' | 'unknown' | 'failed'

export function meta() {
	return describePage({ title: m.stop_letters_title(), isPrivate: true })
}

/** Opening it stops nothing: scanners of mail open every link. */
export default function StopLettersPage() {
	const [state, setState] = useState<State>('asked')

	async function stop(event: FormEvent) {
		event.preventDefault()
		setState('stopping')
		const token = new URL(window.location.href).searchParams.get('token') ?? ''
		setState(await stopLetters(token))
	}

	if (state === 'stopped') return <Stopped />
	return (
		<Message guide={state === 'unknown' ? 'sorry' : 'happy'} title={m.stop_letters_title()}>
			<div className="flex max-w-prose flex-col items-center gap-4">
				{state === 'unknown' ? (
					<>
						<p role="alert" className="text-muted">
							{m.stop_letters_unknown()}
						</p>
						<ButtonLink to="/favorites">{m.nav_favorites()}</ButtonLink>
					</>
				) : (
					<form method="post" className="flex flex-col items-center gap-4" onSubmit={(event) => void stop(event)}>
						<p className="text-muted">{m.stop_letters_question()}</p>
						{state === 'failed' && (
							<p role="alert" className="font-semibold text-bad">
								{m.stop_letters_failed()}
							</p>
						)}
						<Button type="submit" isBusy={state === 'stopping'}>
							{m.stop_letters_button()}
						</Button>
					</form>
				)}
			</div>
		</Message>
	)
}

async function stopLetters(token: string): Promise<State> {
	try {
		await call('POST /favorite-letters/stop', { body: { token } })
		return 'stopped'
	} catch (error) {
		if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return 'unknown'
		logFailure('The letters about favourites were not stopped', error)
		return 'failed'
	}
}

function Stopped() {
	return (
		<div role="status">
			<Message guide="happy" title={m.stop_letters_done()} text={m.stop_letters_done_hint()}>
				<ButtonLink to="/favorites">{m.nav_favorites()}</ButtonLink>
			</Message>
		</div>
	)
}
