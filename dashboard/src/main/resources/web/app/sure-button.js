/** Asks its question before the button inside does anything. Without scripts the button acts at once. */
class SureButton extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    this.dialog = this.asking(button);
    this.append(this.dialog);
    this.onclick = (event) => {
      if (event.target === button) {
        event.preventDefault();
        this.dialog.showModal();
      }
    };
  }

  asking(button) {
    const dialog = document.createElement('dialog');
    const question = document.createElement('p');
    const answers = document.createElement('div');
    question.textContent = this.getAttribute('question');
    dialog.setAttribute('aria-label', question.textContent);
    answers.className = 'actions';
    answers.append(
      this.answer('Cancel', 'quiet', () => dialog.close()),
      this.answer(`Yes, ${button.textContent.toLowerCase()}`, 'danger', () => this.closest('form').requestSubmit()),
    );
    dialog.append(question, answers);
    return dialog;
  }

  answer(label, look, act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = look;
    button.textContent = label;
    button.addEventListener('click', act);
    return button;
  }
}

customElements.define('sure-button', SureButton);
