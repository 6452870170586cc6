// The desk's views under /desk. The router lets in people with a role; the server checks it on each call.
import { Navigate, Route, Routes } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { AttentionView } from './attention/attention-view.tsx'
import { BooksView } from './books/books-view.tsx'
import { OrderScreen } from './order/order-screen.tsx'
import { OrdersView } from './orders/orders-view.tsx'
import { PickupView } from './pickup/pickup-view.tsx'
import { SalesView } from './sales/sales-view.tsx'
import { SubmissionsView } from './sales/submissions-view.tsx'

export function DeskScreen() {
  return (
    <Routes>
      <Route index element={<OrdersView />} />
      <Route path="orders/:orderId" element={<OrderScreen />} />
      <Route path="pickup" element={<PickupView />} />
      <Route path="attention" element={<AttentionView />} />
      <Route path="sales" element={<SalesView />} />
      <Route path="submissions" element={<SubmissionsView />} />
      <Route path="books" element={<BooksView />} />
      <Route path="*" element={<Navigate to={homePath} replace />} />
    </Routes>
  )
}
