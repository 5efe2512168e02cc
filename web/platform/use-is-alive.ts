import { useEffect, useState } from 'react'

/** Whether presses reach this part of the page; `false` in what the server sends. */
export function useIsAlive(): boolean {
	const [isAlive, setAlive] = useState(false)
	useEffect(() => setAlive(true), [])
	return isAlive
}
