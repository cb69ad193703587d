// All screens load together, because each is small.
import { Outlet, type RouteObject, redirect, useRouteError } from 'react-router-dom';
import { resumeTillSession } from '#client/data/session.ts';
import { AlertBanner } from '#client/shell/alert-banner.tsx';
import { CrashPage } from '#client/shell/crash-page.tsx';
import { PageFrame } from '#client/shell/page-frame.tsx';
import { TillOpening } from './no-shift.tsx';
import { PayPage } from './payment/pay-page.tsx';
import { PayOpenSaleInCash } from './sales/open-payment.tsx';
import { SalesPage } from './sales/sales-page.tsx';
import { SellPage } from './sell/sell-page.tsx';
import { CartPage } from './shift/cart-page.tsx';
import { EndPage } from './shift/end-page.tsx';
import { TillLayout } from './till-layout.tsx';
import { TillLoginPage } from './till-login-page.tsx';

function Root() {
  return (
    <PageFrame>
      <Outlet />
      <AlertBanner className="top-(--messages-top,0px) mx-auto max-w-160" isClickThrough />
    </PageFrame>
  );
}

function TillErrorPage() {
  return <CrashPage error={useRouteError()} />;
}

export const tillRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: TillErrorPage,
    HydrateFallback: TillOpening,
    children: [
      { path: '/till/login', Component: TillLoginPage },
      {
        id: 'till',
        Component: TillLayout,
        loader: async () => {
          const mode = await resumeTillSession();
          return mode === 'nothing' ? redirect('/till/login') : mode;
        },
        shouldRevalidate: () => false,
        ErrorBoundary: TillErrorPage,
        children: [
          { path: '/till', Component: CartPage },
          { path: '/till/sell', Component: SellPage },
          { path: '/till/sell/:method', Component: PayPage },
          { path: '/till/sales', Component: SalesPage },
          { path: '/till/sales/:id/cash', Component: PayOpenSaleInCash },
          { path: '/till/end', Component: EndPage },
        ],
      },
    ],
  },
];
