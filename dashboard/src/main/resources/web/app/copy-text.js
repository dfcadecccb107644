/** Puts a button on the text inside that copies it. Without scripts the text is simply there. */
class CopyText extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    // What it says afterwards is read out.
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', () => this.copy(button));
    this.append(button);
  }

  async copy(button) {
    const text = this.querySelector('pre, .secret').textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(this.querySelector('pre, .secret'));
      button.textContent = 'Press Ctrl+C to copy';
    }
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  }
}

customElements.define('copy-text', CopyText);
