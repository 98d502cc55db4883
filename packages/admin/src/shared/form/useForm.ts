import { type FormikConfig, type FormikProps, type FormikValues, useFormik } from 'formik'
import { useEffect, useMemo } from 'react'
import { type Typing, useTyping } from './useTyping'

/** A formik form whose fields are drawn alone while they are typed in. */
export interface TypedForm<Values> extends FormikProps<Values> {
  typing: Typing
}

/**
 * A formik form for fast typing: a key draws its own field only (`useTextField`), and the rules are asked when typing
 * pauses. Leaving a field and sending ask at once. What is sent, judged and reset is always the newest.
 */
export function useForm<Values extends FormikValues>(config: FormikConfig<Values>): TypedForm<Values> {
  const { validateOnChange = true, validateOnBlur = true } = config
  const form = useFormik<Values>({ ...config, validateOnChange: false, validateOnBlur: false })
  const { values, isSubmitting } = form
  const typing = useTyping({
    values,
    initialValues: config.initialValues,
    isJudged: validateOnChange,
    setFieldValue: (name, value) => void form.setFieldValue(name, value),
    judge: () => void form.validateForm(typing.newest<Values>()),
  })
  // What the server says of a field stays: rules that were waiting meanwhile would wipe it away.
  useEffect(() => {
    if (!isSubmitting) return
    typing.judgeNoMore()
    return typing.judgeNoMore
  }, [isSubmitting, typing])

  const { setFieldValue, setValues, setFieldTouched, setTouched, validateForm, resetForm } = form
  const { submitForm, handleSubmit } = form
  const methods = useMemo(() => {
    const judgeLater = (wanted = validateOnChange) => wanted && typing.judgeLater()
    function judge(newest: Values = typing.newest()) {
      typing.judgeNoMore()
      return validateForm(newest)
    }

    return {
      validateForm: judge,
      setFieldValue(...[name, value, wanted]: Parameters<typeof setFieldValue>) {
        typing.forget(name)
        judgeLater(wanted)
        return setFieldValue(name, value)
      },
      setValues(...[next, wanted]: Parameters<typeof setValues>) {
        typing.forget()
        judgeLater(wanted)
        return setValues(next)
      },
      setFieldTouched(...[name, touched, wanted = validateOnBlur]: Parameters<typeof setFieldTouched>) {
        typing.handOver()
        void setFieldTouched(name, touched)
        return wanted ? judge() : Promise.resolve()
      },
      setTouched(...[touched, wanted = validateOnBlur]: Parameters<typeof setTouched>) {
        typing.handOver()
        void setTouched(touched)
        return wanted ? judge() : Promise.resolve()
      },
      resetForm(...given: Parameters<typeof resetForm>) {
        typing.forget()
        typing.judgeNoMore()
        resetForm(...given)
      },
      submitForm() {
        typing.settle()
        typing.judgeNoMore()
        return submitForm()
      },
      handleSubmit(...given: Parameters<typeof handleSubmit>) {
        typing.settle()
        typing.judgeNoMore()
        handleSubmit(...given)
      },
    }
  }, [
    typing,
    validateOnChange,
    validateOnBlur,
    setFieldValue,
    setValues,
    setFieldTouched,
    setTouched,
    validateForm,
    resetForm,
    submitForm,
    handleSubmit,
  ])

  return {
    ...form,
    ...methods,
    typing,
    getFieldHelpers: (name) => ({
      ...form.getFieldHelpers(name),
      setValue: (value, wanted) => methods.setFieldValue(name, value, wanted),
      setTouched: (touched = true, wanted) => methods.setFieldTouched(name, touched, wanted),
    }),
  } as TypedForm<Values>
}
