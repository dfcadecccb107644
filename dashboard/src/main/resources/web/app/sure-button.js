/** Asks before the form around it does what cannot be undone. Without scripts the form does it at once. */
class SureButton extends HTMLElement {
  connectedCallback() {
    this.closest('form').addEventListener('submit', (event) => {
      if (!confirm(this.getAttribute('question'))) {
        event.preventDefault();
      }
    });
  }
}

customElements.define('sure-button', SureButton);
