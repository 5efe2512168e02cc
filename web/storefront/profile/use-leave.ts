import { useNavigate } from 'react-router'
import { useAuth } from '../../platform/session/auth-provider.tsx'

/** The cart stays. */
export function useLeave(): (path: string) => void {
	const { logout } = useAuth()
	const navigate = useNavigate()
	return (path) => {
		logout()
		// After `logout`, which reloads this page's loaders and would lead to the sign-in and back.
		void navigate(path, { replace: true })
	}
}
