import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop. The server sends `/` and unknown paths on before any page is rendered. */
export default [
	index('unknown-page.tsx'),
	layout('storefront/storefront-layout.tsx', [
		route('catalog', 'storefront/catalog/catalog-page.tsx'),
		route('product/:id/:slug?', 'storefront/product/product-page.tsx'),
		route('payment-success', 'storefront/payment/payment-success-page.tsx'),
		route('checkout', 'storefront/checkout/checkout-page.tsx'),
		route('orders', 'storefront/orders/orders-page.tsx'),
		route('profile', 'storefront/profile/profile-page.tsx'),
		route('favorites', 'storefront/favorites/favorites-page.tsx'),
		route('auth', 'storefront/auth/auth-page.tsx'),
		route('login', 'storefront/auth/login-page.tsx'),
		route('register', 'storefront/auth/register-page.tsx'),
		route('reset-password', 'storefront/auth/reset-password-page.tsx'),
		route('confirm-email', 'storefront/auth/confirm-email-page.tsx'),
		route('terms', 'storefront/legal/terms-page.tsx'),
		route('privacy', 'storefront/legal/privacy-page.tsx'),
		route('consent', 'storefront/legal/consent-page.tsx'),
		route('delivery', 'storefront/legal/delivery-page.tsx'),
		route('returns', 'storefront/legal/returns-page.tsx'),
		route('claims', 'storefront/legal/claims-page.tsx'),
	]),
	layout('admin/admin-layout.tsx', [
		route('admin/products', 'admin/products/admin-products-page.tsx'),
		route('admin/orders', 'admin/orders/admin-orders-page.tsx'),
	]),
	route('*', 'unknown-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig
