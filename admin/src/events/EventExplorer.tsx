export default function EventExplorer() {
  return <p>EventExplorer</p>;
}
