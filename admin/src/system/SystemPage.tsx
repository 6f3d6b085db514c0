export default function SystemPage() {
  return <p>SystemPage</p>;
}
